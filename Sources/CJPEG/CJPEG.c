// SPDX-License-Identifier: Apache-2.0

#include "CJPEG.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>

#include <jpeglib.h>

/// Each scan goes over the whole picture. These are more scans, and more pixels in all scans together,
/// than programs write.
static const int most_scans = 200;
static const double most_pixels = 2e9;

struct check {
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    bool is_endless;
    jmp_buf out;
};

static void leave(j_common_ptr info) {
    struct check *check = info->client_data;
    longjmp(check->out, 1);
}

static void say_nothing(j_common_ptr info) { (void)info; }

static void count_scans(j_common_ptr info) {
    struct check *check = info->client_data;
    j_decompress_ptr decoder = (j_decompress_ptr)info;
    int scans = decoder->input_scan_number;
    double pixels = (double)decoder->image_width * decoder->image_height;
    if (scans > most_scans || scans * pixels > most_pixels) {
        check->is_endless = true;
        longjmp(check->out, 1);
    }
}

mdpdf_jpeg_state mdpdf_jpeg_check(const uint8_t *bytes, size_t count) {
    struct check check;
    struct jpeg_decompress_struct info;
    check.is_endless = false;
    info.err = jpeg_std_error(&check.errors);
    info.client_data = &check;
    check.errors.error_exit = leave;
    check.errors.output_message = say_nothing;
    if (setjmp(check.out)) {
        jpeg_destroy_decompress(&info);
        return check.is_endless ? mdpdf_jpeg_endless : mdpdf_jpeg_unreadable;
    }
    jpeg_create_decompress(&info);
    info.client_data = &check;
    check.progress.progress_monitor = count_scans;
    info.progress = &check.progress;
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    info.scale_num = 1;
    info.scale_denom = 8;
    info.dct_method = JDCT_IFAST;
    info.do_fancy_upsampling = FALSE;
    info.out_color_space = info.jpeg_color_space;
    jpeg_start_decompress(&info);
    JSAMPARRAY row = info.mem->alloc_sarray(
        (j_common_ptr)&info, JPOOL_IMAGE, info.output_width * info.output_components, 1);
    while (info.output_scanline < info.output_height) jpeg_read_scanlines(&info, row, 1);
    jpeg_finish_decompress(&info);
    mdpdf_jpeg_state state = info.err->num_warnings > 0 ? mdpdf_jpeg_faulty : mdpdf_jpeg_sound;
    jpeg_destroy_decompress(&info);
    return state;
}
