// libcurl, and those of its functions that take varying arguments in forms that Swift can call.
#ifndef ILGI_CCURL_H
#define ILGI_CCURL_H

// The names that replace the deprecated ones are missing in the libcurl of older systems.
#define CURL_DISABLE_DEPRECATION
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <signal.h>

/// Prepares libcurl for the process; to be called once, before anything else.
static inline CURLcode ilgi_curl_prepare(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

/// Sets an option that is a number.
static inline CURLcode ilgi_curl_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// Sets an option that is a text; libcurl copies it.
static inline CURLcode ilgi_curl_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// Sets the header fields of the request; the list must live as long as the transfer.
static inline CURLcode ilgi_curl_fields(CURL *handle, struct curl_slist *fields) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, fields);
}

/// Limits a handle to https, or to plain http.
static inline CURLcode ilgi_curl_scheme(CURL *handle, int is_secure) {
  return curl_easy_setopt(
      handle, CURLOPT_PROTOCOLS, (long)(is_secure ? CURLPROTO_HTTPS : CURLPROTO_HTTP));
}

/// Sets who gets the lines of the head, the pieces of the body, and a call about once a second.
static inline CURLcode ilgi_curl_receiver(
    CURL *handle, void *receiver, curl_write_callback head, curl_write_callback body,
    curl_xferinfo_callback tick) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, receiver);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, receiver);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, tick);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, receiver);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  return code;
}

/// A number that is known about the last transfer; 0 where it is not.
static inline long ilgi_curl_known(CURL *handle, CURLINFO what) {
  long value = 0;
  return curl_easy_getinfo(handle, what, &value) == CURLE_OK ? value : 0;
}

/// Carries out a transfer. A connection that breaks off while TLS writes must not end the process,
/// so the calling thread, which should be one of its own, gets no SIGPIPE any more.
static inline CURLcode ilgi_curl_perform(CURL *handle) {
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, NULL);
  return curl_easy_perform(handle);
}

#endif
