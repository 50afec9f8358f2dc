import sanitizeHtml from 'sanitize-html'

export interface HtmlReader {
  open(tag: string, href: string | undefined): void
  close(tag: string): void
  write(text: string): void
}

/** What they hold is no text that is shown. */
const unshown = ['script', 'style', 'textarea', 'title', 'template', 'noscript', 'iframe', 'object', 'option']
const tagName = /<(\/?)([a-z][^\s/>]*)/iy
const attributeName = /[\s/]*([^\s/>=][^\s/>=]*)?(\s*=\s*)?/y
const bareValue = /[^\s>]*/y

/**
 * Reads HTML, broken or not, in time that grows as its length does: a parser that keeps the open tags takes half a minute for
 * a megabyte of them. Whatever has no end goes on to the end of the text.
 */
export function readHtml(html: string, reader: HtmlReader): void {
  for (let at = 0; at < html.length; ) {
    const sign = html.indexOf('<', at + (startsMarkup(html, at) ? 0 : 1))
    const end = sign < 0 ? html.length : sign
    if (end > at) reader.write(decoded(html.slice(at, end)))
    at = end < html.length ? readMarkup(html, end, reader) : end
  }
}

const startsMarkup = (html: string, at: number): boolean =>
  /[a-z/!?]/i.test(html[at] === '<' ? (html[at + 1] ?? '') : '')

/** Where what follows begins: at the sign itself when it is a part of the text. */
function readMarkup(html: string, at: number, reader: HtmlReader): number {
  if (html.startsWith('<!--', at)) return behind(html, '-->', at + 2)
  const [whole, slash, name] = matchAt(tagName, html, at) ?? []
  if (whole === undefined || name === undefined) return startsMarkup(html, at) ? behind(html, '>', at) : at
  const tag = name.toLowerCase()
  const { end, href } = readAttributes(html, at + whole.length)
  if (end === null) return html.length
  if (slash) reader.close(tag)
  else reader.open(tag, href)
  return !slash && unshown.includes(tag) ? beforeClosing(html, tag, end) : end
}

/** `end`: behind the tag; null: it has none. The first of two values counts. */
function readAttributes(html: string, from: number): { end: number | null; href?: string } {
  let href: string | undefined
  for (let at = from; at < html.length; ) {
    if (html[at] === '>') return { end: at + 1, href }
    const [whole = '', name = '', equals] = matchAt(attributeName, html, at) ?? []
    at += Math.max(whole.length, 1)
    if (equals === undefined) continue
    const value = valueAt(html, at)
    if (value === null) return { end: null }
    if (name.toLowerCase() === 'href') href ??= decoded(value.text)
    at = value.end
  }
  return { end: null }
}

function valueAt(html: string, at: number): { text: string; end: number } | null {
  const quote = html[at]
  if (quote !== '"' && quote !== "'") {
    const [text = ''] = matchAt(bareValue, html, at) ?? []
    return { text, end: at + text.length }
  }
  const end = html.indexOf(quote, at + 1)
  return end < 0 ? null : { text: html.slice(at + 1, end), end: end + 1 }
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(html)
}

function behind(html: string, mark: string, at: number): number {
  const found = html.indexOf(mark, at)
  return found < 0 ? html.length : found + mark.length
}

function beforeClosing(html: string, tag: string, at: number): number {
  const closing = new RegExp(`</${tag}`, 'gi')
  closing.lastIndex = at
  return closing.exec(html)?.index ?? html.length
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** sanitize-html knows all entities; of a text without tags it writes these four anew. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  const written = sanitizeHtml(text.replaceAll('<', '&lt;'), { allowedTags: [], allowedAttributes: {} })
  return written.replace(/&(amp|lt|gt|quot);/g, (name) => signs[name] ?? '')
}
