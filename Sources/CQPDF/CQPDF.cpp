// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"
#include "Reporting.hh"

#include <algorithm>
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

namespace {

/// What was read, with the memory that it points to.
struct Forms : mdpdf_forms {
    std::vector<mdpdf_object> allObjects;
    std::vector<int> numbers;
    std::deque<std::string> texts;
    std::vector<std::shared_ptr<Buffer>> data;
};

/// Throws what libqpdf had to repair.
///
/// cairo writes the resource name of an image as often as a picture shows it, each time for the same
/// object. libqpdf keeps the last, so nothing is lost.
void checkWarnings(QPDF &document)
{
    std::string text;
    int count = 0;
    for (const auto &warning : document.getWarnings()) {
        if (warning.getMessageDetail().find("dictionary has duplicated key") == 0) continue;
        // The first few say what happened; a damaged file can give thousands.
        if (++count > 3) continue;
        if (!text.empty()) text += "; ";
        text += warning.what();
    }
    if (!text.empty()) throw std::runtime_error(text);
}

/// The deepest nesting of `q` in a content stream, through the forms that it shows.
///
/// cairo writes operators apart from operands by blanks, and strings in brackets.
int stateDepth(QPDFObjectHandle form, int level)
{
    // Deeper than any limit.
    if (level > 32) return 1000;
    auto data = form.getStreamData(qpdf_dl_generalized);
    const char *bytes = reinterpret_cast<const char *>(data->getBuffer());
    const size_t count = data->getSize();
    auto pictures = form.getDict().getKey("/Resources").getKey("/XObject");
    int depth = 0;
    int deepest = 0;
    std::string name;
    for (size_t i = 0; i < count;) {
        const char byte = bytes[i];
        if (byte == '(') {
            for (int open = 0; i < count; ++i) {
                if (bytes[i] == '\\') ++i;
                else if (bytes[i] == '(') ++open;
                else if (bytes[i] == ')' && --open == 0) break;
            }
            ++i;
            continue;
        }
        if (std::strchr(" \n\r\t\f[]<>)", byte) != nullptr) {
            ++i;
            continue;
        }
        const size_t start = i++;
        while (i < count && std::strchr(" \n\r\t\f[]<>()/", bytes[i]) == nullptr) ++i;
        const size_t length = i - start;
        if (byte == '/') {
            name.assign(bytes + start, length);
        } else if (length == 1 && byte == 'q') {
            deepest = std::max(deepest, ++depth);
        } else if (length == 1 && byte == 'Q') {
            --depth;
        } else if (length == 2 && byte == 'D' && bytes[start + 1] == 'o' && pictures.isDictionary()) {
            auto picture = pictures.getKey(name);
            if (picture.isStream() && picture.getDict().getKey("/Subtype").isNameAndEquals("/Form")) {
                deepest = std::max(deepest, depth + stateDepth(picture, level + 1));
            }
        }
    }
    return deepest;
}

void add(QPDFObjectHandle object, Forms &forms)
{
    // cairo interpolates some pictures and leaves out the map of some fonts.
    if (object.isStream()) {
        object.getDict().removeKey("/Interpolate");
    } else if (object.isDictionaryOfType("/Font", "/CIDFontType2") &&
               !object.hasKey("/CIDToGIDMap")) {
        object.replaceKey("/CIDToGIDMap", QPDFObjectHandle::newName("/Identity"));
    }

    mdpdf_object result = {};
    if (object.isStream()) {
        auto dictionary = object.getDict().shallowCopy();
        dictionary.removeKey("/Length");
        forms.data.push_back(object.getRawStreamData());
        forms.texts.push_back(dictionary.unparse());
        result.is_stream = true;
        result.data = forms.data.back()->getBuffer();
        result.count = forms.data.back()->getSize();
        result.has_filter = dictionary.hasKey("/Filter");
    } else {
        forms.texts.push_back(object.unparseResolved());
    }
    result.syntax = forms.texts.back().data();
    result.length = forms.texts.back().size();
    forms.allObjects.push_back(result);
}

} // namespace

const char *mdpdf_qpdf_version(void)
{
    return QPDF::QPDFVersion().c_str();
}

char *mdpdf_forms_read(const uint8_t *bytes, size_t count, int first, const mdpdf_forms **result)
{
    *result = nullptr;
    return reporting([&] {
        QPDF source;
        source.setSuppressWarnings(true);
        source.processMemoryFile("pictures", reinterpret_cast<const char *>(bytes), count);
        // Copies get the numbers that they will have: an empty file with as many objects goes before.
        QPDF copies;
        copies.setSuppressWarnings(true);
        copies.emptyPDF();
        int next = static_cast<int>(copies.getObjectCount()) + 1;
        if (first < next) throw std::invalid_argument("the first object number is too small");
        for (; next < first; ++next) copies.makeIndirectObject(QPDFObjectHandle::newNull());

        auto forms = std::make_unique<Forms>();
        for (auto &page : QPDFPageDocumentHelper(source).getAllPages()) {
            auto form = copies.copyForeignObject(page.getFormXObjectForPage());
            forms->numbers.push_back(form.getObjectID());
            forms->state_depth = std::max(forms->state_depth, stateDepth(form, 1));
        }
        const int last = static_cast<int>(copies.getObjectCount());
        for (int number = first; number <= last; ++number) {
            add(copies.getObject(number, 0), *forms);
        }
        checkWarnings(source);
        checkWarnings(copies);
        forms->objects = forms->allObjects.data();
        forms->object_count = forms->allObjects.size();
        forms->forms = forms->numbers.data();
        forms->form_count = forms->numbers.size();
        *result = forms.release();
    });
}

void mdpdf_forms_free(const mdpdf_forms *forms) { delete static_cast<const Forms *>(forms); }
