// SPDX-License-Identifier: Apache-2.0
#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// CURLOPT_PROTOCOLS is deprecated since 7.85, but what replaces it is missing before.
#define CURL_DISABLE_DEPRECATION
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo

// MARK: The library

/// The functions in use.
static struct {
  CURLcode (*global_init)(long flags);
  curl_version_info_data *(*version_info)(CURLversion);
  CURL *(*easy_init)(void);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  CURLcode (*easy_perform)(CURL *);
  void (*easy_cleanup)(CURL *);
  const char *(*easy_strerror)(CURLcode);
} curl;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *library, const char *name, void **function) {
  *function = dlsym(library, name);
  return *function != NULL;
}

static void load(void) {
  // The second is what Debian builds with GnuTLS.
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && library == NULL; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  is_loaded = library != NULL &&
      find(library, "curl_global_init", (void **)&curl.global_init) &&
      find(library, "curl_version_info", (void **)&curl.version_info) &&
      find(library, "curl_easy_init", (void **)&curl.easy_init) &&
      find(library, "curl_easy_setopt", (void **)&curl.easy_setopt) &&
      find(library, "curl_easy_getinfo", (void **)&curl.easy_getinfo) &&
      find(library, "curl_easy_perform", (void **)&curl.easy_perform) &&
      find(library, "curl_easy_cleanup", (void **)&curl.easy_cleanup) &&
      find(library, "curl_easy_strerror", (void **)&curl.easy_strerror) &&
      curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

const char *mdpdf_curl_version(void) {
  pthread_once(&once, load);
  return is_loaded ? curl.version_info(CURLVERSION_NOW)->version : NULL;
}

// MARK: Requests

struct mdpdf_curl_transfer {
  CURL *handle;
  const mdpdf_curl_request *request;
  /// Whether an address was refused, and the body so far.
  bool has_refused;
  bool is_too_large;
  size_t header_count;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

static bool allows(const mdpdf_curl_request *request, const struct curl_sockaddr *address) {
  switch (address->family) {
  case AF_INET: {
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)&address->addr;
    return request->check == NULL || request->check((const uint8_t *)&v4->sin_addr, 4);
  }
  case AF_INET6: {
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)&address->addr;
    return request->check == NULL || request->check((const uint8_t *)&v6->sin6_addr, 16);
  }
  default: return false;
  }
}

/// Opens the socket for an address. This is the address that is then connected to, so no later answer
/// of the name service can replace it.
static curl_socket_t open_socket(void *owner, curlsocktype purpose, struct curl_sockaddr *address) {
  mdpdf_curl_transfer *transfer = (mdpdf_curl_transfer *)owner;
  if (purpose != CURLSOCKTYPE_IPCXN || !allows(transfer->request, address)) {
    transfer->has_refused = true;
    return CURL_SOCKET_BAD;
  }
  int descriptor = socket(address->family, address->socktype, address->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

static size_t take(char *data, size_t size, size_t count, void *owner) {
  mdpdf_curl_transfer *transfer = (mdpdf_curl_transfer *)owner;
  size_t length = size * count;
  if (length > transfer->request->most_bytes - transfer->count) {
    transfer->is_too_large = true;
    return 0;
  }
  if (length > transfer->capacity - transfer->count) {
    size_t capacity = transfer->capacity * 2 + length + 65536;
    uint8_t *bytes = (uint8_t *)realloc(transfer->bytes, capacity);
    if (bytes == NULL) return 0;
    transfer->bytes = bytes;
    transfer->capacity = capacity;
  }
  memcpy(transfer->bytes + transfer->count, data, length);
  transfer->count += length;
  return length;
}

/// Drops the headers: libcurl keeps them all, so their number needs an end too.
static size_t count_header(char *data, size_t size, size_t count, void *owner) {
  (void)data;
  mdpdf_curl_transfer *transfer = (mdpdf_curl_transfer *)owner;
  transfer->header_count += size * count;
  if (transfer->header_count <= 256 * 1024) return size * count;
  transfer->is_too_large = true;
  return 0;
}

mdpdf_curl_transfer *mdpdf_curl_open(void) {
  if (mdpdf_curl_version() == NULL) return NULL;
  mdpdf_curl_transfer *transfer = (mdpdf_curl_transfer *)calloc(1, sizeof *transfer);
  CURL *handle = transfer == NULL ? NULL : curl.easy_init();
  if (handle == NULL) {
    free(transfer);
    return NULL;
  }
  transfer->handle = handle;
  curl.easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  curl.easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  // An empty name also hides http_proxy and its like.
  curl.easy_setopt(handle, CURLOPT_PROXY, "");
  curl.easy_setopt(handle, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  curl.easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "gzip");
  // Without it, timeouts of the name service would use signals.
  curl.easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl.easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl.easy_setopt(handle, CURLOPT_OPENSOCKETDATA, transfer);
  curl.easy_setopt(handle, CURLOPT_WRITEFUNCTION, take);
  curl.easy_setopt(handle, CURLOPT_WRITEDATA, transfer);
  curl.easy_setopt(handle, CURLOPT_HEADERFUNCTION, count_header);
  curl.easy_setopt(handle, CURLOPT_HEADERDATA, transfer);
  return transfer;
}

/// Performs the request with SIGPIPE blocked: TLS writes to sockets without MSG_NOSIGNAL.
static CURLcode perform(CURL *handle) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  CURLcode code = curl.easy_perform(handle);
  sigpending(&pending);
  int number;
  if (!was_pending && sigismember(&pending, SIGPIPE)) sigwait(&pipe, &number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}

static mdpdf_curl_result result(const mdpdf_curl_transfer *transfer, CURLcode code) {
  switch (code) {
  case CURLE_OK: return MDPDF_CURL_ANSWERED;
  case CURLE_COULDNT_RESOLVE_HOST: return MDPDF_CURL_NO_ADDRESS;
  case CURLE_COULDNT_CONNECT:
    return transfer->has_refused ? MDPDF_CURL_REFUSED : MDPDF_CURL_NO_CONNECTION;
  case CURLE_OPERATION_TIMEDOUT: {
    double connected = 0;
    curl.easy_getinfo(transfer->handle, CURLINFO_PRETRANSFER_TIME, &connected);
    return connected > 0 ? MDPDF_CURL_ANSWERS_SLOWLY : MDPDF_CURL_CONNECTS_SLOWLY;
  }
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CACERT_BADFILE: return MDPDF_CURL_UNTRUSTED;
  case CURLE_FILESIZE_EXCEEDED: return MDPDF_CURL_TOO_LARGE;
  case CURLE_WRITE_ERROR: return transfer->is_too_large ? MDPDF_CURL_TOO_LARGE : MDPDF_CURL_FAILED;
  case CURLE_PARTIAL_FILE:
  case CURLE_GOT_NOTHING:
  case CURLE_RECV_ERROR: return MDPDF_CURL_CUT_OFF;
  default: return MDPDF_CURL_FAILED;
  }
}

mdpdf_curl_result mdpdf_curl_get(
    mdpdf_curl_transfer *transfer, const mdpdf_curl_request *request, mdpdf_curl_answer *answer) {
  CURL *handle = transfer->handle;
  transfer->request = request;
  transfer->has_refused = false;
  transfer->is_too_large = false;
  transfer->header_count = 0;
  transfer->bytes = NULL;
  transfer->count = 0;
  transfer->capacity = 0;
  curl.easy_setopt(handle, CURLOPT_URL, request->url);
  curl.easy_setopt(handle, CURLOPT_USERAGENT, request->user_agent);
  curl.easy_setopt(handle, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->most_bytes);
  curl.easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, request->connection_time);
  curl.easy_setopt(handle, CURLOPT_TIMEOUT_MS, request->total_time);

  memset(answer, 0, sizeof *answer);
  CURLcode code = perform(handle);
  answer->bytes = transfer->bytes;
  answer->count = transfer->count;
  transfer->bytes = NULL;
  transfer->request = NULL;
  curl.easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &answer->status);
  if (code != CURLE_OK) answer->problem = curl.easy_strerror(code);
  char *location = NULL;
  curl.easy_getinfo(handle, CURLINFO_REDIRECT_URL, &location);
  if (location != NULL) answer->location = strdup(location);
  return result(transfer, code);
}

void mdpdf_curl_release(mdpdf_curl_answer *answer) {
  free(answer->location);
  free(answer->bytes);
}

void mdpdf_curl_close(mdpdf_curl_transfer *transfer) {
  if (transfer == NULL) return;
  curl.easy_cleanup(transfer->handle);
  free(transfer);
}
