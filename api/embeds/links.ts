import { type HtmlReader, readHtml } from './read-html'

/** Spec section 9. */
const maxHost = 256
const maxAddress = 2000

/**
 * The addresses of a plain text that are looked up for embedding (spec section 5), as they are written, each once:
 * http and https, under a name of the public Internet, and not inside an href or a src that somebody pasted.
 */
export const linksInText = (text: string): string[] => [...new Set(bareAddresses(text))]

/** The same of HTML, broken or not: bare addresses, and links whose visible text equals their target. */
export function linksInHtml(html: string): string[] {
  const reader = new Reader()
  readHtml(html, reader)
  reader.end()
  return [...new Set(reader.found)]
}

class Reader implements HtmlReader {
  readonly found: string[] = []
  private text = ''
  private link: { href: string; text: string } | null = null

  open(tag: string, href = ''): void {
    this.endText()
    if (tag !== 'a') return
    this.endLink() // a link in a link is two links
    this.link = { href, text: '' }
  }

  close(tag: string): void {
    this.endText()
    if (tag === 'a') this.endLink()
  }

  write(text: string): void {
    if (this.link) this.link.text += text
    else this.text += text
  }

  end(): void {
    this.endText()
    this.endLink()
  }

  private endText(): void {
    if (this.text) this.found.push(...bareAddresses(this.text))
    this.text = ''
  }

  private endLink(): void {
    const href = this.link?.href.trim() ?? ''
    if (this.link && isAddress(href) && isSame(this.link.text.trim(), href)) this.found.push(href)
    this.link = null
  }
}

const isSame = (text: string, href: string): boolean =>
  text === href || (isAddress(text) && new URL(text).href === new URL(href).href)

/** Up to what no address holds: white space, quotes, what markup is made of, and the punctuation of East Asian texts. */
const candidates =
  /(?<![a-z0-9_])https?:\/\/[^\s<>"“”„‟«»‹›‘’`{}|\\^…\p{Cc}\p{Cf}\p{Cs}\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff65]+/giu
const attribute = /(?:href|src)\s*=\s*["']?$/i

function* bareAddresses(text: string): Generator<string> {
  for (const { 0: run, index } of text.matchAll(candidates)) {
    const address = withoutTail(run)
    if (isAddress(address) && !attribute.test(text.slice(Math.max(0, index - 20), index))) yield address
  }
}

const brackets: Record<string, string> = { ')': '(', ']': '[' }

/** Without the punctuation of the sentence around it; a closing bracket belongs to it when its opening one does. */
function withoutTail(run: string): string {
  const spare = { ')': surplus(run, ')'), ']': surplus(run, ']') }
  let end = run.length
  for (; end > 0; end--) {
    const last = run[end - 1] ?? ''
    if ((last === ')' || last === ']') && spare[last] > 0) spare[last]--
    else if (!".,;:!?'*".includes(last)) break
  }
  return run.slice(0, end)
}

const surplus = (run: string, closing: string): number =>
  run.split(closing).length - run.split(brackets[closing] ?? '').length

/** Of http or https, under a name of the public Internet. */
export function isAddress(text: string): boolean {
  if (text.length > maxAddress || !/^https?:\/\/[^/]/i.test(text) || /\s/.test(text)) return false
  const url = urlOf(text)
  return url !== null && !url.username && !url.password && isPublicName(url.hostname)
}

export const isUrl = (text: string): boolean => urlOf(text) !== null

/** Node 20's URL.canParse answers false for addresses with letters like ü once it is compiled. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const isPublicName = (host: string): boolean => host.length <= maxHost && /[^.]\.[a-z][a-z0-9-]*\.?$/.test(host)
