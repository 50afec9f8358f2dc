import EmailReplyParser from 'email-reply-parser'
import { looksQuoted } from './looks-quoted'
import {
  endsWithVerb,
  forwarded,
  fromLabels,
  legalHead,
  legalWords,
  otherLabels,
  phoneLine,
  separator,
  wroteVerb,
} from './quote-words.data'

/** A message has at most 4,000 characters. */
const maxForLibrary = 5000
const maxText = 200_000
const maxLines = 3000
/** No line that a mail program writes is longer. Patterns take long for long lines, so they see a mark in their place. */
const maxLine = 250

/**
 * Returns the words that the writer of a mail added: without the mails it quotes (">" lines, their header or the line that
 * says who wrote when), signatures, phones' lines and legal notices. Decision 0154 says how it was measured.
 * `isMarked`: the mail itself says what is quoted, so a line that only reads like an introduction is the writer’s own.
 */
export function cutReply(text: string, isMarked = false): string {
  const all = plainLines(text.slice(0, maxText)).slice(0, maxLines)
  const lines = all.map((line, at) => shortLine(line, at))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no other line has them any more
  const whole = (words: string) => words.replace(/\u0001(\d+)\u0001/g, (_, at: string) => all[Number(at)] ?? '')
  const own = withoutQuotes(beforeQuotedMail(lines, isMarked))
  const cut = trimmed(withoutFooters(own, whole).join('\n'))
  return whole(cut === '' ? cut : byLibrary(cut, isMarked))
}

/** Returns a mark for a long line: ">" for one that is quoted, or that has a quoted mail behind the words that introduce it. */
function shortLine(line: string, at: number): string {
  if (line.length <= maxLine) return line
  const head = line.trim().slice(0, 200)
  const isIntroduction = startsWithDate(head) && dateLike.test(head) && address.test(head) && wroteVerb.test(head)
  return isIntroduction || looksQuoted(line) ? '>' : `\u0001${at}\u0001`
}

/** Asks the library, which knows more sentences of mail programs. */
function byLibrary(text: string, isMarked: boolean): string {
  if (text.length > maxForLibrary) return text
  const fragments = new EmailReplyParser().read(text).getFragments()
  const written = fragments.filter(
    (one) => (isMarked || !one.isQuoted()) && (!one.isSignature() || closing.test(one.getContent())),
  )
  return trimmed(written.map((one) => one.getContent()).join('\n'))
}

/** Finds words that the library cuts like a signature although a person chose them. */
const closing = /^\s*(?:cheers|best wishes|.{0,30}regards|.{0,30}cordialement|bien . vous|bonne (?:journ|soir))/iu

const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Removes what is not seen: byte order marks, zero-width and control characters. */
export const plainLines = (text: string): string[] =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    // Some programs leave HTML’s sign for it in plain text, and a header in a table becomes a line of spaces.
    .replace(/[\u00a0\u2007\u202f\u3000]|&nbsp;/g, ' ')
    .replace(/ {20,}/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** Ends at the first header, separator or line that introduces a mail whose lines have no ">". */
function beforeQuotedMail(lines: string[], isMarked: boolean): string[] {
  for (const [at, line] of lines.entries()) {
    if (looksQuoted(line)) continue
    if (separator.test(line) || forwarded.test(line) || isHeader(lines, at)) return withoutRule(lines.slice(0, at))
    const length = isMarked ? 0 : introduction(lines, at)
    if (length > 0 && !isFollowedByQuote(lines, at + length)) return lines.slice(0, at)
  }
  return lines
}

/** Removes the line of underscores that Outlook draws above a header. */
function withoutRule(lines: string[]): string[] {
  let end = lines.length
  while (end > 0 && (isBlank(lines[end - 1]) || /^\s*[_*-]{5,}\s*$/.test(lines[end - 1] ?? ''))) end -= 1
  return lines.slice(0, end)
}

/** Holds for a block of "From: …", "Sent: …", "To: …" in any of the known languages. */
function isHeader(lines: readonly string[], at: number): boolean {
  const first = labelOf(lines[at] ?? '')
  if (!first || !(fromLabels.has(first) || (otherLabels.has(first) && first.length > 1))) return false
  const labels = new Set<string>()
  for (const line of lines.slice(at, at + 12)) {
    const label = labelOf(line)
    if (label && (fromLabels.has(label) || otherLabels.has(label))) labels.add(label)
    else if (isBlank(line) && labels.size > 0 && labels.size < 2) continue
    else if (isBlank(line)) break
  }
  const all = [...labels]
  return all.length >= 3 && all.some((label) => fromLabels.has(label)) && fromLabels.has(first)
}

const labelOf = (line: string): string | null =>
  /^\s*\*{0,2}\s*(\p{L}[\p{L} .-]{0,24}?)\s?\*{0,2}\s?[:：]\*{0,2}(?:\s|$|\S+@)/u.exec(line)?.[1]?.toLowerCase() ?? null

const year = String.raw`(?:19|20)\d\d`
const dateLike = new RegExp(
  String.raw`\b\d{1,2}[:.h]\d{2}\b|\b${year}\b|${year}\s?[年년./-]|\b\d{1,2}[./-]\d{1,2}[./-](?:\d\d)?\d\d\b|\d{1,2}:\d{2}`,
  'u',
)
const address = /<?[\w.+-]+@[\w.-]+>?|<mailto:|\[mailto:/i

/**
 * Tells how many lines from this one on say who wrote the quoted mail and when; 0 when they say no such thing. They are
 * found by what they hold (a date, an address, a verb of writing), so that no list of whole sentences is needed.
 */
function introduction(lines: readonly string[], at: number): number {
  if (isBlank(lines[at])) return 0
  let text = ''
  for (let length = 1; length <= 4; length += 1) {
    const line = lines[at + length - 1]
    if (line === undefined || isBlank(line) || (length > 1 && looksQuoted(line))) return 0
    text = `${text} ${line.trim()}`.trim()
    if (text.length > 400) return 0
    const head = text.slice(0, 300)
    if (!dateLike.test(head)) continue
    if (address.test(head) && (/[:：]$/.test(text) || wroteVerb.test(head))) return introduces(text) ? length : 0
    if (
      endsWithVerb.test(text) &&
      /[:：]$/.test(text) &&
      (startsWithDate(text) || isFollowedByQuote(lines, at + length))
    )
      return length
  }
  return 0
}

/** Tells an introduction from a sentence of the writer's own: it has one sentence and begins with the date or the name. */
const introduces = (text: string): boolean => {
  const before = text.slice(0, text.search(address))
  return !/[.!?][’”"']?\s+\p{Lu}\p{Ll}+\s+\p{Ll}+\s+\p{Ll}+/u.test(before) && before.length < 160
}

const openers =
  /^(?:on|am|le|el|em|il|op|den|dne|dňa|w dniu|a\(z\)|at|il giorno|no dia|dnia|στις|el día|på|la|në|vào|pada|за|в|пн|вт|ср|чт|пт|сб|вс|\d|\p{L}{2,4}\.?,)[\s,.\d]/iu
const startsWithDate = (text: string): boolean => {
  const lead = /^(.{0,40}?)\d/u.exec(text)?.[1]
  return openers.test(text) && lead !== undefined && !/[.!?]\s+\p{Lu}/u.test(text.replace(/\b\p{L}{1,5}\.\s/gu, ''))
}

function isFollowedByQuote(lines: readonly string[], from: number): boolean {
  for (const line of lines.slice(from, from + 4)) if (!isBlank(line)) return looksQuoted(line)
  return false
}

/** Leaves out ">" lines, the lines that introduce them, and what is below "-- " until then. */
function withoutQuotes(lines: readonly string[]): string[] {
  const own: string[] = []
  let isSignature = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (looksQuoted(line)) {
      isSignature = false
      if (own.at(-1) !== '') own.push('')
      continue
    }
    const length = introductionOfQuote(lines, at)
    if (length > 0) {
      at += length - 1
      isSignature = false
      continue
    }
    if (/^--\s*$/.test(line) || /^—\s*$/.test(line)) isSignature = own.some((one) => one !== '') || isSignature
    if (!isSignature) own.push(line)
  }
  return own
}

/** Tells how many lines introduce the ">" lines below: their date and ":" are enough there. */
function introductionOfQuote(lines: readonly string[], at: number): number {
  const length = introduction(lines, at)
  if (length > 0 && isFollowedByQuote(lines, at + length)) return length
  for (let count = 1; count <= 3; count += 1) {
    const text = lines
      .slice(at, at + count)
      .join(' ')
      .trim()
    if (lines.slice(at, at + count).some((line) => isBlank(line) || looksQuoted(line))) return 0
    if (!isFollowedByQuote(lines, at + count)) continue
    if (count > 1 && endsWithVerb.test(lines[at + count - 1] ?? '') && startsWithDate(lines[at + count - 1] ?? ''))
      return 0
    const says = endsWithVerb.test(text) || (/[:：]$/.test(text) && (dateLike.test(text) || address.test(text)))
    return says && text.length < 300 && (isBlank(lines[at - 1]) || at === 0 || dateLike.test(lines[at] ?? ''))
      ? count
      : 0
  }
  return 0
}

/** Leaves out a phone's line and legal notices at the end. */
function withoutFooters(lines: readonly string[], whole: (words: string) => string): string[] {
  const rest = [...lines]
  while (rest.length > 0) {
    while (rest.length > 0 && isBlank(rest.at(-1))) rest.pop()
    const start = lastParagraph(rest)
    const words = rest.slice(start).join(' ')
    if (rest.length - start === 1 && phoneLine.test(words.trim())) rest.length = start
    else if (
      phoneLine.test((rest.at(-1) ?? '').trim()) &&
      /https?:|iphone|ipad|galaxy|android|outlook/i.test(rest.at(-1) ?? '')
    )
      rest.pop()
    else if (start > 0 && isLegal(whole(words))) rest.length = start
    else if (start > 0 && /^\s*[_*=-]{5,}\s*$/.test(words)) rest.length = start
    else break
  }
  return rest
}

const isLegal = (words: string): boolean => {
  const count = legalWords.filter((word) => word.test(words)).length
  return (count >= 2 && words.length > 80) || (count >= 1 && legalHead.test(words))
}

function lastParagraph(lines: readonly string[]): number {
  let start = lines.length
  while (start > 0 && !isBlank(lines[start - 1])) start -= 1
  return start
}
