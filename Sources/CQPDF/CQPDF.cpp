// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"
#include "Reporting.hh"

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

void add(QPDFObjectHandle object, Forms &forms)
{
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
