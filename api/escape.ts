const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for HTML, between elements and in attributes with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Escapes text for XML 1.0, which reads each line's end as a line feed and cannot contain some characters at all: they become U+FFFD. */
export const escapeXml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(notInXml, '\ufffd')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Section 2.2 of XML 1.0. */
const notInXml = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
