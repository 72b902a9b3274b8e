// SPDX-License-Identifier: Apache-2.0
#pragma once

// libcurl behind a C face: one GET over HTTP, with limits and a check of each address.
//
// libcurl is loaded when it is first needed, because loading it takes longer than small documents
// do. The build needs its headers only.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of libcurl at run time; NULL when it is not installed. The text stays.
const char *mdpdf_curl_version(void);

/// What became of a request.
typedef enum {
  /// The server has answered, whatever the status, and the answer is complete.
  MDPDF_CURL_ANSWERED,
  /// The host has no address.
  MDPDF_CURL_NO_ADDRESS,
  /// The host has only addresses that the check refuses.
  MDPDF_CURL_REFUSED,
  /// No connection came about.
  MDPDF_CURL_NO_CONNECTION,
  /// The certificate of the server is not trusted, or can't be checked.
  MDPDF_CURL_UNTRUSTED,
  /// The time is over before there was a connection.
  MDPDF_CURL_CONNECTS_SLOWLY,
  /// The time is over before the answer was complete.
  MDPDF_CURL_ANSWERS_SLOWLY,
  /// The body is larger than allowed.
  MDPDF_CURL_TOO_LARGE,
  /// The connection ended before the body was complete.
  MDPDF_CURL_CUT_OFF,
  /// Anything else; `problem` has the words of libcurl.
  MDPDF_CURL_FAILED,
} mdpdf_curl_result;

/// Whether a connection to an address may be made: 4 bytes for IPv4, 16 for IPv6, in network order.
typedef bool (*mdpdf_curl_check)(const uint8_t *address, size_t count);

/// A request.
typedef struct {
  /// The address of the resource: `http` or `https`, percent-encoded, without user and fragment.
  const char *url;
  /// The name of the program, for the server.
  const char *user_agent;
  /// The greatest number of bytes of the body, after decompression.
  size_t most_bytes;
  /// The time for the connection and for everything, in milliseconds.
  long connection_time;
  long total_time;
  /// Asked before each connection; NULL allows every address.
  mdpdf_curl_check check;
} mdpdf_curl_request;

/// The answer of a server.
typedef struct {
  /// The status (RFC 9110, 15).
  long status;
  /// The absolute address that the server redirects to; NULL when it does not.
  char *location;
  /// The body.
  uint8_t *bytes;
  size_t count;
  /// libcurl's words for a failure; the text stays.
  const char *problem;
} mdpdf_curl_answer;

/// Requests that share connections; for one thread at a time.
typedef struct mdpdf_curl_transfer mdpdf_curl_transfer;

/// Opens a transfer; NULL when libcurl is missing or out of memory.
mdpdf_curl_transfer *mdpdf_curl_open(void);

/// Sends a request and waits for the answer. Redirects are not followed, no proxy, cookie, password
/// or configuration of the user is used.
mdpdf_curl_result mdpdf_curl_get(
    mdpdf_curl_transfer *transfer, const mdpdf_curl_request *request, mdpdf_curl_answer *answer);

/// Releases what an answer holds.
void mdpdf_curl_release(mdpdf_curl_answer *answer);

/// Closes a transfer and its connections; NULL is allowed.
void mdpdf_curl_close(mdpdf_curl_transfer *transfer);

#ifdef __cplusplus
}
#endif
