import { FileRefused } from '../refusals'
import { TextWindow } from './text-window'

export interface XmlHandler {
  /** `attributes` is what the tag has behind its name. Names come without their prefix. */
  open(name: string, attributes: string, line: number): void
  close(name: string): void
  /** As it stands in the file; of a CDATA section its content. */
  text(raw: string, isCdata: boolean): void
}

/** What is longer has lost its end. */
const maxTagLength = 100_000
const maxSectionLength = 4_000_000
const cdata = '<![CDATA['
/** So much is needed to tell what begins. */
const openingLength = '<!doctype html>'.length

/**
 * Cuts XML into tags and text, piece by piece. It is lenient as dealers' files need it: a stray '&' or '<' is text, and
 * what never ends costs itself alone. A DOCTYPE is refused where it begins, so that no entity is ever declared.
 */
export class XmlTokenizer {
  private readonly window = new TextWindow()

  constructor(private readonly handler: XmlHandler) {}

  /** Throws FileRefused for a DOCTYPE. */
  read(piece: string, ended: boolean): void {
    const { window } = this
    if (!window.add(piece, ended)) return
    while (window.at < window.text.length) {
      const start = window.text.indexOf('<', window.at)
      if (start !== window.at) this.readText(start < 0 ? window.text.length : start)
      else if (!this.readMarkup(ended)) break
    }
  }

  private readText(end: number) {
    this.handler.text(this.window.text.slice(this.window.at, end), false)
    this.window.at = end
  }

  /** False while its end has not come. */
  private readMarkup(ended: boolean): boolean {
    const { text, at } = this.window
    if (!ended && text.length - at < openingLength) return false
    const next = text[at + 1]
    if (next === '?') return this.skipPast('?>', at + 2, ended)
    if (next === '!') return this.readDeclaration(text.slice(at, at + openingLength), ended)
    return startsName(text.charCodeAt(next === '/' ? at + 2 : at + 1)) ? this.readTag(ended) : this.readStray()
  }

  private readDeclaration(opening: string, ended: boolean): boolean {
    const { at } = this.window
    if (opening.startsWith('<!--')) return this.skipPast('-->', at + 4, ended)
    if (opening.startsWith(cdata)) return this.readCdata(ended)
    if (/^<!(doctype|entity)/i.test(opening)) throw refusalOf(opening)
    return this.skipPast('>', at + 2, ended)
  }

  private skipPast(end: string, from: number, ended: boolean): boolean {
    const found = this.window.find(end, from)
    if (found < 0) return this.waitFor(maxSectionLength, ended)
    this.window.at = found + end.length
    return true
  }

  private readCdata(ended: boolean): boolean {
    const start = this.window.at + cdata.length
    const found = this.window.find(']]>', start)
    if (found < 0) return this.waitFor(maxSectionLength, ended)
    this.handler.text(this.window.text.slice(start, found), true)
    this.window.at = found + 3
    return true
  }

  private readTag(ended: boolean): boolean {
    const { text, at } = this.window
    const end = endOfTag(text, at)
    if (end === 'stray') return this.readStray()
    if (end === 'open') return this.waitFor(maxTagLength, ended)
    this.window.at = end + 1
    if (text[at + 1] === '/') this.handler.close(localName(text.slice(at + 2, end).trimEnd()))
    else this.openTag(text.slice(at + 1, end), at)
    return true
  }

  private openTag(tag: string, at: number) {
    const isEmpty = tag.endsWith('/')
    const nameEnd = endOfName(tag)
    const name = localName(tag.slice(0, nameEnd))
    this.handler.open(name, tag.slice(nameEnd, isEmpty ? -1 : undefined), this.window.line(at))
    if (isEmpty) this.handler.close(name)
  }

  /** False: its end may still come. True: it is taken for text, and reading goes on behind its '<'. */
  private waitFor(max: number, ended: boolean): boolean {
    return ended || this.window.text.length - this.window.at > max ? this.readStray() : false
  }

  private readStray(): true {
    this.handler.text('<', false)
    this.window.at += 1
    return true
  }
}

const refusalOf = (opening: string): FileRefused =>
  new FileRefused(
    'FILE_UNREADABLE',
    /^<!doctype\s+html/i.test(opening)
      ? 'The file is a web page, not a listing file.'
      : 'The XML has a DOCTYPE, which is not accepted: leave it out.',
  )

const startsName = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x3a || code >= 0xc0

/** Where its '>' is. No tag has a '<' in it, not even in an attribute: XML 1.0, production 10. */
function endOfTag(text: string, at: number): number | 'stray' | 'open' {
  const next = text.indexOf('<', at + 1)
  const limit = next < 0 ? text.length : next
  let quote = 0
  for (let end = at + 1; end < limit; end += 1) {
    const code = text.charCodeAt(end)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === 0x3e) return end
    else if (code === 0x22 || code === 0x27) quote = code
  }
  return next < 0 ? 'open' : 'stray'
}

function endOfName(tag: string): number {
  let end = 0
  for (; end < tag.length; end += 1) {
    const code = tag.charCodeAt(end)
    if (code <= 0x20 || code === 0x2f) break
  }
  return end
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Names without their prefix, values as they stand in the file. What belongs to namespaces and schemas is left out. */
export function* attributesIn(tag: string): Generator<[name: string, raw: string]> {
  for (let at = 0, sign = tag.indexOf('='); sign >= 0; sign = tag.indexOf('=', at)) {
    const name = tag.slice(at, sign).trim().split(/\s/).at(-1) ?? ''
    const quoted = /^\s*(["'])/.exec(tag.slice(sign + 1, sign + 20))
    const start = sign + 1 + (quoted?.[0].length ?? 0)
    const end = quoted?.[1] ? tag.indexOf(quoted[1], start) : -1
    at = end < 0 ? start : end + 1
    if (end >= 0 && name !== '' && !/^(xmlns|xml|xsi)(:|$)/.test(name)) yield [localName(name), tag.slice(start, end)]
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML and character references. Any other stands for itself: a feed's '&nbsp;' or 'R&D'. */
export const decodeEntities = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return named[name.toLowerCase()] ?? whole
        return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole
      })
    : raw

const characterOf = (point: number): string | null =>
  point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : null
