// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
