import { Parser } from 'htmlparser2'
import { looksQuoted } from './looks-quoted'

export interface HtmlReply {
  /** Each line of a quoted mail begins with ">". */
  text: string
  /** Tells that the mail says itself what is quoted: an own line that begins with ">" has `ownLine` before it then. */
  isMarked: boolean
  /** Names the pictures (Content-ID) that the writer's own words show. */
  pictures: Set<string>
}

/** Is no character of any text. */
export const ownLine = '\ufdd0'

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
  /yahoo_quoted|protonmail_quote|moz-cite-prefix|gmail_attr|zmail_extra|olk_src_body_section|mail-editor-reference-message-container|wm_quote|gmx_quote|moz-forward-container|outlookmessageheader|tutanota_quote|front-blockquote|missive_quote|beforereplyheader/i
/** Begins what an Outlook or Zimbra program writes above the mail it answers. */
const end = /^(x_)*(divrplyfwdmsg|appendonsend|zwchr|mail-editor-reference-message-container)$/i
const wordHeader = /border:\s*none;\s*border-top:\s*solid\s+#(e1e1e1|b5c4df)/i

/** Reads a mail's HTML as text. It is read tag by tag, so that deep nesting costs no stack. */
export function htmlLines(html: string): HtmlReply {
  const out = new Lines()
  const open: { name: string; meaning: Meaning }[] = []
  const count = { quote: 0, skip: 0, pre: 0 }
  let isOver = false
  let isMarked = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isOver) return
        const isMarkedEnd = isEnd(name, attributes)
        if (isMarkedEnd || open.length > maxDepth) {
          isOver = true
          isMarked ||= isMarkedEnd
          return
        }
        const meaning = meaningOf(name, attributes)
        open.push({ name, meaning })
        if (meaning) count[meaning] += 1
        isMarked ||= meaning === 'quote'
        if (count.skip === 0) openLine(out, name, attributes, count.quote)
      },
      ontext(text) {
        if (!isOver && count.skip === 0) out.write(text, count.quote, count.pre > 0)
      },
      onclosetag() {
        const closed = isOver ? undefined : open.pop()
        if (!closed) return
        if (count.skip === 0) closeLine(out, closed.name, count.quote)
        if (closed.meaning) count[closed.meaning] -= 1
        if (closed.meaning === 'quote' && count.quote === 0) out.blankLine(0)
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (let at = 0; at < Math.min(html.length, maxHtml) && !isOver; at += atOnce)
    parser.write(html.slice(at, at + atOnce))
  if (!isOver) parser.end()
  return { text: out.text(isMarked), isMarked, pictures: out.pictures }
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
  else if (isList(name)) out.openList(name, quotes)
  else if (name === 'p' && !/MsoNormal|MsoPlainText/i.test(classes)) out.blankLine(quotes)
  else if (block.test(name)) out.endLine(quotes)
  else if (name === 'td' || name === 'th') out.write(' ', quotes, false)
  else if (name === 'img' && quotes === 0 && /^cid:/i.test(src)) out.pictures.add(src.slice(4))
  if (name === 'li') out.openEntry()
}

function closeLine(out: Lines, name: string, quotes: number): void {
  if (isList(name)) out.closeList(quotes)
  else if (block.test(name)) out.endLine(quotes)
}

const isList = (name: string): boolean => name === 'ul' || name === 'ol'

class Lines {
  readonly pictures = new Set<string>()
  private readonly lines: { text: string; quotes: number }[] = []
  private line = ''
  /** Is the sign of an entry whose words have not begun. */
  private entry = ''
  /** Counts the entries of each open list; null in one without numbers. */
  private readonly lists: (number | null)[] = []

  /** Begins a list apart from the words around it, as browsers show it; one inside another goes on. */
  openList(name: string, quotes: number): void {
    if (this.lists.length === 0) this.blankLine(quotes)
    else this.endLine(quotes)
    this.lists.push(name === 'ol' ? 0 : null)
  }

  closeList(quotes: number): void {
    this.lists.pop()
    if (this.lists.length === 0) this.blankLine(quotes)
    else this.endLine(quotes)
  }

  openEntry(): void {
    const number = this.lists.at(-1)
    if (typeof number === 'number') this.lists[this.lists.length - 1] = number + 1
    this.entry = typeof number === 'number' ? `${number + 1}. ` : '- '
  }

  write(text: string, quotes: number, isPre: boolean): void {
    if (isPre) {
      const [first = '', ...more] = text.split('\n')
      this.add(first)
      for (const one of more) {
        this.breakLine(quotes)
        this.add(one)
      }
      return
    }
    const words = text.replace(/[\t\n\f\r ]+/g, ' ')
    this.add(this.line === '' ? words.replace(/^ /, '') : words)
  }

  /** Puts the sign of an entry before its first words, however many elements they are in. */
  private add(words: string): void {
    if (words !== '' && this.entry !== '') {
      this.line += this.entry
      this.entry = ''
    }
    this.line += words
  }

  breakLine(quotes: number): void {
    this.lines.push({ text: this.line.trimEnd(), quotes })
    this.line = ''
  }

  endLine(quotes: number): void {
    if (this.line.trim() !== '' || this.line.includes('\u00a0')) this.breakLine(quotes)
    else this.line = ''
  }

  blankLine(quotes: number): void {
    this.endLine(quotes)
    const last = this.lines.at(-1)
    if (last && (last.text !== '' || last.quotes > 0)) this.lines.push({ text: '', quotes })
  }

  text(isMarked: boolean): string {
    this.endLine(0)
    const own = (text: string) => (isMarked && looksQuoted(text) ? ownLine + text : text)
    return this.lines.map(({ text, quotes }) => (quotes > 0 ? `> ${text}` : own(text))).join('\n')
  }
}
