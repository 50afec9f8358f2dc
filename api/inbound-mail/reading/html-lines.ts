import { Parser } from 'htmlparser2'

export interface HtmlReply {
  /** Each line of a quoted mail begins with ">". */
  text: string
  /** Names the pictures (Content-ID) that the writer's own words show. */
  pictures: Set<string>
}

type Attributes = Record<string, string>
type Meaning = 'quote' | 'skip' | 'pre' | null

const maxHtml = 2_000_000
/** The parser takes long for elements in elements. A person's mail has some dozens of levels. */
const maxDepth = 500
const atOnce = 16_384
const block =
  /^(address|article|aside|center|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/
const unseen = /^(head|script|style|template|title|noscript|object|select|textarea|svg)$/
const hidden = /display\s*:\s*none|mso-hide\s*:\s*all/i
const signature =
  /(^|[\s_-])(gmail_signature(_prefix)?|moz-signature|ms-outlook-mobile-signature|composer_signature|ymail_android_signature|applemailsignature|protonmail_signature_block|signature|outlook-signature|tutanota_sig|zmail_signature)($|\s)/i
const quote =
  /yahoo_quoted|protonmail_quote|zmail_extra|olk_src_body_section|mail-editor-reference-message-container|wm_quote|gmx_quote|moz-forward-container|outlookmessageheader|tutanota_quote|front-blockquote|missive_quote|beforereplyheader/i
/** Begins what an Outlook or Zimbra program writes above the mail it answers. */
const end = /^(x_)*(divrplyfwdmsg|appendonsend|zwchr|mail-editor-reference-message-container)$/i
const wordHeader = /border:\s*none;\s*border-top:\s*solid\s+#(e1e1e1|b5c4df)/i

/** Reads a mail's HTML as text. It is read tag by tag, so that deep nesting costs no stack. */
export function htmlLines(html: string): HtmlReply {
  const out = new Lines()
  const open: { name: string; meaning: Meaning }[] = []
  const count = { quote: 0, skip: 0, pre: 0 }
  let isOver = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isOver) return
        if (isEnd(name, attributes) || open.length > maxDepth) {
          isOver = true
          return
        }
        const meaning = meaningOf(name, attributes)
        open.push({ name, meaning })
        if (meaning) count[meaning] += 1
        if (count.skip === 0) openLine(out, name, attributes, count.quote)
      },
      ontext(text) {
        if (!isOver && count.skip === 0) out.write(text, count.quote, count.pre > 0)
      },
      onclosetag() {
        const closed = isOver ? undefined : open.pop()
        if (!closed) return
        if (count.skip === 0 && block.test(closed.name)) out.endLine(count.quote)
        if (closed.meaning) count[closed.meaning] -= 1
        if (closed.meaning === 'quote' && count.quote === 0) out.blankLine(0)
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (let at = 0; at < Math.min(html.length, maxHtml) && !isOver; at += atOnce)
    parser.write(html.slice(at, at + atOnce))
  if (!isOver) parser.end()
  return { text: out.text(), pictures: out.pictures }
}

function isEnd(name: string, { id = '', style = '' }: Attributes): boolean {
  return end.test(id) || (name === 'div' && wordHeader.test(style))
}

function meaningOf(name: string, { class: classes = '', id = '', style = '', ...rest }: Attributes): Meaning {
  if (unseen.test(name) || hidden.test(style)) return 'skip'
  const names = `${id} ${classes}`
  if (signature.test(names)) return 'skip'
  if (name === 'blockquote' || quote.test(names) || (name === 'div' && rest.name === 'quote')) return 'quote'
  return name === 'pre' ? 'pre' : null
}

function openLine(out: Lines, name: string, { class: classes = '', src = '' }: Attributes, quotes: number): void {
  if (name === 'br') out.breakLine(quotes)
  else if (name === 'blockquote') out.blankLine(quotes)
  else if (name === 'p' && !/MsoNormal|MsoPlainText/i.test(classes)) out.blankLine(quotes)
  else if (block.test(name)) out.endLine(quotes)
  else if (name === 'td' || name === 'th') out.write(' ', quotes, false)
  else if (name === 'img' && quotes === 0 && /^cid:/i.test(src)) out.pictures.add(src.slice(4))
  if (name === 'li') out.write('- ', quotes, false)
}

class Lines {
  readonly pictures = new Set<string>()
  private readonly lines: string[] = []
  private line = ''

  write(text: string, quotes: number, isPre: boolean): void {
    if (isPre) {
      const [first = '', ...more] = text.split('\n')
      this.line += first
      for (const one of more) {
        this.breakLine(quotes)
        this.line += one
      }
      return
    }
    const words = text.replace(/[\t\n\f\r ]+/g, ' ')
    this.line += this.line === '' ? words.replace(/^ /, '') : words
  }

  breakLine(quotes: number): void {
    this.lines.push(prefixed(this.line, quotes))
    this.line = ''
  }

  endLine(quotes: number): void {
    if (this.line.trim() !== '' || this.line.includes('\u00a0')) this.breakLine(quotes)
    else this.line = ''
  }

  blankLine(quotes: number): void {
    this.endLine(quotes)
    if (this.lines.length > 0 && this.lines.at(-1) !== '') this.lines.push(prefixed('', quotes))
  }

  text(): string {
    this.endLine(0)
    return this.lines.join('\n')
  }
}

const prefixed = (line: string, quotes: number): string => (quotes > 0 ? `> ${line.trimEnd()}` : line.trimEnd())
