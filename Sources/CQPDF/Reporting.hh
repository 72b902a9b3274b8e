// SPDX-License-Identifier: Apache-2.0
#pragma once

// Exceptions as messages for the callers in C.

#include <cstdlib>
#include <cstring>
#include <exception>

namespace {

inline char *message(const char *text)
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

} // namespace
