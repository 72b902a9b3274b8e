// SPDX-License-Identifier: Apache-2.0

#include "CJPEG.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

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

struct encoder {
    struct jpeg_error_mgr errors;
    unsigned char *file;
    unsigned long size;
    uint8_t *row;
    jmp_buf out;
};

static void leave_encoder(j_common_ptr info) {
    struct encoder *encoder = info->client_data;
    longjmp(encoder->out, 1);
}

uint8_t *mdpdf_jpeg_encode(const uint8_t *pixels, int width, int height, int quality, size_t *count) {
    struct encoder encoder = {0};
    struct jpeg_compress_struct info;
    info.err = jpeg_std_error(&encoder.errors);
    info.client_data = &encoder;
    encoder.errors.error_exit = leave_encoder;
    encoder.errors.output_message = say_nothing;
    if (setjmp(encoder.out)) {
        jpeg_destroy_compress(&info);
        free(encoder.file);
        free(encoder.row);
        return NULL;
    }
    jpeg_create_compress(&info);
    info.client_data = &encoder;
    jpeg_mem_dest(&info, &encoder.file, &encoder.size);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    info.optimize_coding = TRUE;
    encoder.row = malloc((size_t)width * 3);
    if (encoder.row == NULL) longjmp(encoder.out, 1);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        const uint8_t *from = pixels + (size_t)info.next_scanline * width * 4;
        for (int x = 0; x < width; x++) {
            encoder.row[3 * x] = from[4 * x + 2];
            encoder.row[3 * x + 1] = from[4 * x + 1];
            encoder.row[3 * x + 2] = from[4 * x];
        }
        JSAMPROW row = encoder.row;
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    free(encoder.row);
    *count = encoder.size;
    return encoder.file;
}
