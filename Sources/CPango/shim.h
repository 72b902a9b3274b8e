// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pango-glyph-item.h>
#include <hb.h>
#include <hb-ot.h>
