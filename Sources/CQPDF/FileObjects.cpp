// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"
#include "Reporting.hh"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

/// An open file.
struct mdpdf_file {
    QPDF document;
    std::vector<QPDFObjectHandle> objects;
    std::string trailer;
    std::string syntax;
    std::string data;
    std::string warnings;
    size_t warningCount = 0;
};

namespace {

/// The most bytes of a decoded stream: fonts and pages have far fewer, and a few compressed kilobytes can
/// stand for more than there is memory.
constexpr size_t dataLimit = size_t(256) << 20;

/// Collects decoded bytes, up to a limit.
class Collector : public Pipeline {
public:
    explicit Collector(std::string &bytes) : Pipeline("collector", nullptr), bytes(bytes) {}

    void write(unsigned char const *data, size_t count) override
    {
        if (bytes.size() + count > dataLimit) throw std::length_error("a stream is too long");
        bytes.append(reinterpret_cast<const char *>(data), count);
    }

    void finish() override {}

private:
    std::string &bytes;
};

bool hasName(QPDFObjectHandle dictionary, const char *key, const char *name)
{
    auto value = dictionary.getKey(key);
    return value.isName() && value.getName() == name;
}

/// Whether the bytes of a stream say something that is checked.
bool isOfInterest(QPDFObjectHandle dictionary)
{
    return !hasName(dictionary, "/Subtype", "/Image") && !hasName(dictionary, "/Type", "/ObjStm")
        && !hasName(dictionary, "/Type", "/XRef");
}

void addWarnings(mdpdf_file &file)
{
    for (const auto &warning : file.document.getWarnings()) {
        // The first say what happened; a damaged file can give thousands.
        if (++file.warningCount > 100) continue;
        if (!file.warnings.empty()) file.warnings += '\n';
        file.warnings += warning.what();
    }
}

} // namespace

char *mdpdf_file_open(const uint8_t *bytes, size_t count, mdpdf_file **result)
{
    *result = nullptr;
    return reporting([&] {
        auto file = std::make_unique<mdpdf_file>();
        file->document.setSuppressWarnings(true);
        file->document.processMemoryFile("file", reinterpret_cast<const char *>(bytes), count);
        file->objects = file->document.getAllObjects();
        file->trailer = file->document.getTrailer().unparse();
        *result = file.release();
    });
}

size_t mdpdf_file_object_count(const mdpdf_file *file) { return file->objects.size(); }

char *mdpdf_file_read(mdpdf_file *file, size_t index, mdpdf_file_object *result)
{
    *result = {};
    return reporting([&] {
        auto object = file->objects.at(index);
        result->number = object.getObjectID();
        result->is_stream = object.isStream();
        file->syntax = object.isStream() ? object.getDict().unparse() : object.unparseResolved();
        result->syntax = file->syntax.data();
        result->length = file->syntax.size();
        if (!object.isStream() || !isOfInterest(object.getDict())) return;
        file->data.clear();
        Collector collector(file->data);
        if (!object.pipeStreamData(&collector, nullptr, 0, qpdf_dl_generalized)) return;
        result->data = reinterpret_cast<const uint8_t *>(file->data.data());
        result->count = file->data.size();
    });
}

const char *mdpdf_file_trailer(const mdpdf_file *file, size_t *length)
{
    *length = file->trailer.size();
    return file->trailer.data();
}

const char *mdpdf_file_warnings(mdpdf_file *file, size_t *length)
{
    try {
        addWarnings(*file);
    } catch (...) {
        // Too little memory for the words: those so far say enough.
    }
    *length = file->warnings.size();
    return file->warnings.data();
}

void mdpdf_file_free(mdpdf_file *file) { delete file; }
