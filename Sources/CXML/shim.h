// libxml2's reader of HTML, as one call that Swift can make: it builds no tree of its own, so that
// none of the limits of that tree cuts a text short.
#ifndef ILGI_CXML_H
#define ILGI_CXML_H

#include <libxml/xmlversion.h>
// Debian's libxml2 would take in the headers of ICU, which Foundation has in another version. Only
// fields at the end of a type that is not used here depend on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <string.h>

/// What is told about a document, in order. Texts are in UTF-8 and belong to libxml2.
typedef struct {
  /// An element begins: its name and, ended by NULL, names of attributes each with its value or NULL.
  /// Reading stops where this returns 0.
  int (*start)(void *receiver, const xmlChar *name, const xmlChar **attributes);
  /// The element that began last and has not ended does so.
  void (*end)(void *receiver, const xmlChar *name);
  /// Text, in pieces of whole characters.
  void (*text)(void *receiver, const xmlChar *bytes, int count);
  /// Handed on to each of them.
  void *receiver;
} ilgi_html_events;

/// Prepares libxml2 for the process; to be called once, before anything else.
static inline void ilgi_html_prepare(void) { xmlInitParser(); }

typedef struct {
  const ilgi_html_events *events;
  htmlParserCtxtPtr context;
} ilgi_html_reading;

static inline void ilgi_html_start(
    void *reading, const xmlChar *name, const xmlChar **attributes) {
  ilgi_html_reading *self = (ilgi_html_reading *)reading;
  if (!self->events->start(self->events->receiver, name, attributes)) {
    xmlStopParser(self->context);
  }
}

static inline void ilgi_html_end(void *reading, const xmlChar *name) {
  ilgi_html_reading *self = (ilgi_html_reading *)reading;
  self->events->end(self->events->receiver, name);
}

static inline void ilgi_html_text(void *reading, const xmlChar *bytes, int count) {
  ilgi_html_reading *self = (ilgi_html_reading *)reading;
  self->events->text(self->events->receiver, bytes, count);
}

/// Reads a document in UTF-8. No file or address is opened, and nothing is printed. Returns 0 where
/// libxml2 gave up before the end.
static inline int ilgi_html_read(const char *bytes, int count, const ilgi_html_events *events) {
  htmlParserCtxtPtr context = htmlNewParserCtxt();
  if (context == NULL || context->sax == NULL) {
    if (context != NULL) htmlFreeParserCtxt(context);
    return 0;
  }
  ilgi_html_reading reading = {events, context};
  memset(context->sax, 0, sizeof(*context->sax));
  context->sax->startElement = ilgi_html_start;
  context->sax->endElement = ilgi_html_end;
  context->sax->characters = ilgi_html_text;
  context->sax->ignorableWhitespace = ilgi_html_text;
  context->sax->cdataBlock = ilgi_html_text;
  context->userData = &reading;
  int options = HTML_PARSE_RECOVER | HTML_PARSE_NODEFDTD | HTML_PARSE_NOERROR
      | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_NOIMPLIED | HTML_PARSE_IGNORE_ENC;
  htmlDocPtr document = htmlCtxtReadMemory(context, bytes, count, NULL, "UTF-8", options);
  int is_complete = !context->disableSAX && context->errNo != XML_ERR_NO_MEMORY;
  if (document != NULL) xmlFreeDoc(document);
  htmlFreeParserCtxt(context);
  return is_complete;
}

#endif
