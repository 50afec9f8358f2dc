import { bareAddresses, isAddress } from './links.contract'
import { type HtmlReader, readHtml } from './read-html'

/** As linksInText, of HTML, broken or not: bare addresses, and links whose visible text equals their target. */
export function linksInHtml(html: string, origin?: string): string[] {
  const reader = new Reader(origin)
  readHtml(html, reader)
  reader.end()
  return [...new Set(reader.found)]
}

class Reader implements HtmlReader {
  readonly found: string[] = []
  private text = ''
  private link: { href: string; text: string } | null = null

  constructor(private readonly origin?: string) {}

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
    if (this.text) this.found.push(...bareAddresses(this.text, this.origin))
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
