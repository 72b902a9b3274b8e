// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"

#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

struct mdpdf_pdf {
    QPDF document;
    std::shared_ptr<Buffer> output;
    /// What the last forms were read from, and their object numbers. Streams are read from a source
    /// when the document is written.
    std::vector<std::unique_ptr<QPDF>> sources;
    std::deque<std::string> sourceBytes;
    std::vector<int> forms;
};

namespace {

char *message(const char *text)
{
    char *copy = strdup(text);
    // Out of memory while reporting: an empty result would read as success.
    if (copy == nullptr) std::abort();
    return copy;
}

/// Runs the body and turns any exception into a message.
template <typename Body> char *reporting(Body body)
{
    try {
        body();
        return nullptr;
    } catch (const std::exception &error) {
        return message(error.what());
    } catch (...) {
        return message("unknown exception");
    }
}

QPDFObjectHandle parse(mdpdf_pdf *pdf, const char *text, size_t length)
{
    static const std::string description("new object");
    return QPDFObjectHandle::parse(&pdf->document, std::string(text, length), description);
}

void setKey(
    mdpdf_pdf *pdf, QPDFObjectHandle dictionary, const char *key, const char *text, size_t length)
{
    if (length == 0) {
        dictionary.removeKey(key);
    } else {
        // The parser reads a reference inside a container only.
        const std::string list = "[" + std::string(text, length) + "]";
        dictionary.replaceKey(key, parse(pdf, list.data(), list.size()).getArrayItem(0));
    }
}

} // namespace

const char *mdpdf_qpdf_version(void)
{
    return QPDF::QPDFVersion().c_str();
}

char *mdpdf_pdf_create(mdpdf_pdf **result)
{
    *result = nullptr;
    return reporting([&] {
        auto pdf = std::make_unique<mdpdf_pdf>();
        pdf->document.setSuppressWarnings(true);
        pdf->document.emptyPDF();
        *result = pdf.release();
    });
}

char *mdpdf_pdf_open(const uint8_t *bytes, size_t count, mdpdf_pdf **result)
{
    *result = nullptr;
    return reporting([&] {
        auto pdf = std::make_unique<mdpdf_pdf>();
        pdf->document.setSuppressWarnings(true);
        pdf->document.processMemoryFile(
            "pdf", reinterpret_cast<const char *>(bytes), count);
        *result = pdf.release();
    });
}

void mdpdf_pdf_close(mdpdf_pdf *pdf) { delete pdf; }

char *mdpdf_pdf_reserve(mdpdf_pdf *pdf, int count, int *first)
{
    return reporting([&] {
        *first = 0;
        for (int i = 0; i < count; ++i) {
            // A dictionary of its own each: one shared handle would alias the objects.
            auto object = pdf->document.makeIndirectObject(QPDFObjectHandle::newDictionary());
            if (i == 0) *first = object.getObjectID();
        }
    });
}

char *mdpdf_pdf_define(mdpdf_pdf *pdf, int object, const char *text, size_t length)
{
    return reporting(
        [&] { pdf->document.replaceObject(object, 0, parse(pdf, text, length)); });
}

char *mdpdf_pdf_add_stream(
    mdpdf_pdf *pdf, const char *dictionary, size_t length, const uint8_t *bytes, size_t count,
    int *object)
{
    return reporting([&] {
        auto stream = QPDFObjectHandle::newStream(
            &pdf->document, std::string(reinterpret_cast<const char *>(bytes), count));
        // Streams have their length set when the data is: keep it over the given keys.
        auto keys = parse(pdf, dictionary, length);
        for (const auto &key : keys.getKeys()) stream.getDict().replaceKey(key, keys.getKey(key));
        *object = stream.getObjectID();
    });
}

char *mdpdf_pdf_add_forms(
    mdpdf_pdf *pdf, const uint8_t *bytes, size_t length, const int **objects, size_t *count)
{
    return reporting([&] {
        pdf->sourceBytes.emplace_back(reinterpret_cast<const char *>(bytes), length);
        pdf->sources.push_back(std::make_unique<QPDF>());
        auto &source = *pdf->sources.back();
        source.setSuppressWarnings(true);
        source.processMemoryFile("pictures", pdf->sourceBytes.back().data(), length);
        pdf->forms.clear();
        for (auto &page : QPDFPageDocumentHelper(source).getAllPages()) {
            auto form = pdf->document.copyForeignObject(page.getFormXObjectForPage());
            pdf->forms.push_back(form.getObjectID());
        }
        *objects = pdf->forms.data();
        *count = pdf->forms.size();
    });
}

char *mdpdf_pdf_set_key(
    mdpdf_pdf *pdf, int object, const char *key, const char *text, size_t length)
{
    return reporting(
        [&] { setKey(pdf, pdf->document.getObject(object, 0), key, text, length); });
}

char *mdpdf_pdf_set_catalog_key(mdpdf_pdf *pdf, const char *key, const char *text, size_t length)
{
    return reporting([&] { setKey(pdf, pdf->document.getRoot(), key, text, length); });
}

char *mdpdf_pdf_set_trailer_key(mdpdf_pdf *pdf, const char *key, const char *text, size_t length)
{
    return reporting([&] { setKey(pdf, pdf->document.getTrailer(), key, text, length); });
}

char *mdpdf_pdf_write(mdpdf_pdf *pdf, bool readable, const uint8_t **bytes, size_t *count)
{
    return reporting([&] {
        QPDFWriter writer(pdf->document);
        writer.setOutputMemory();
        writer.setDeterministicID(true);
        writer.setNewlineBeforeEndstream(true);
        writer.forcePDFVersion("1.7");
        if (readable) {
            writer.setQDFMode(true);
            writer.setObjectStreamMode(qpdf_o_disable);
            writer.setSuppressOriginalObjectIDs(true);
        } else {
            writer.setObjectStreamMode(qpdf_o_generate);
            // Streams that are compressed already are copied without decoding.
            writer.setDecodeLevel(qpdf_dl_none);
            writer.setCompressStreams(true);
        }
        writer.write();
        pdf->output = writer.getBufferSharedPointer();
        *bytes = pdf->output->getBuffer();
        *count = pdf->output->getSize();
    });
}

char *mdpdf_pdf_take_warnings(mdpdf_pdf *pdf)
{
    std::string text;
    int count = 0;
    for (const auto &warning : pdf->document.getWarnings()) {
        // The first few say what happened; a damaged file can give thousands.
        if (++count > 3) continue;
        if (!text.empty()) text += "; ";
        text += warning.what();
    }
    return text.empty() ? nullptr : message(text.c_str());
}
