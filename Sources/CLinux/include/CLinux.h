// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "linux_calls.h"
#include "system_calls.h"
