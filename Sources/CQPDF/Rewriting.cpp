// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"
#include "Reporting.hh"

#include <memory>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

char *mdpdf_rewrite(
    const uint8_t *bytes, size_t count, bool is_linearized, const mdpdf_encryption *encryption,
    uint8_t **result, size_t *result_count)
{
    *result = nullptr;
    return reporting([&] {
        QPDF file;
        file.setSuppressWarnings(true);
        file.processMemoryFile("document", reinterpret_cast<const char *>(bytes), count);
        QPDFWriter writer(file);
        writer.setOutputMemory();
        writer.setObjectStreamMode(qpdf_o_preserve);
        writer.setDecodeLevel(qpdf_dl_none);
        // PDF/A requires a line end there (ISO 19005-2, 6.1.7.1).
        writer.setNewlineBeforeEndstream(true);
        writer.setLinearization(is_linearized);
        if (encryption == nullptr) {
            writer.setDeterministicID(true);
        } else {
            writer.setR6EncryptionParameters(
                encryption->user_password, encryption->owner_password, true, encryption->copy,
                encryption->assemble, encryption->annotate, encryption->fill, encryption->modify,
                encryption->print ? qpdf_r3p_full : qpdf_r3p_none, true);
        }
        writer.write();
        auto buffer = writer.getBufferSharedPointer();
        *result_count = buffer->getSize();
        *result = static_cast<uint8_t *>(std::malloc(buffer->getSize()));
        if (*result == nullptr) throw std::bad_alloc();
        std::memcpy(*result, buffer->getBuffer(), buffer->getSize());
    });
}
