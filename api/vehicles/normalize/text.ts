import { decodeEntities } from './entities'

const nullMarkers = new Set(
  `- -- --- – — â€“ . ? \\n n/a #n/a na n.a. n.a nan nil null (null) [null] <null> {null} none [none] undefined unknown unspecified
  not-available not-specified not-provided not-applicable no_color color: tbd #ref! #value! #null!`
    .split(/\s+/)
    .map((marker) => marker.replace(/^not-/, 'not ')),
)

const maxMarkerLength = Math.max(...[...nullMarkers].map((marker) => marker.length))
const saysNothing = (text: string) => text.length <= maxMarkerLength && nullMarkers.has(text.toLowerCase())

const maxShortTextLength = 10_000
/** Printable ASCII, parted by single blanks, that begins with no sign of a formula: nothing is to be done about it. */
const isClean = /^[!"#$%&(-*,-<>?A-~][!-~]*(?: [!-~]+)*$/

/** One line of text: without HTML's entities, composed (NFC), without control characters and doubled blanks; '' when the cell says nothing. */
/** At most so many letters, without half of one at the end: PostgreSQL takes no lone surrogate. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

export function cleanText(cell: string | undefined): string {
  if (cell === undefined || cell === '') return ''
  const raw = cell.includes('&') ? decodeEntities(cell) : cell
  if (raw.length <= maxShortTextLength && isClean.test(raw)) return saysNothing(raw) ? '' : raw
  const text = unwrapFormula(
    composed(raw.slice(0, maxShortTextLength))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  return saysNothing(text) ? '' : text
}

export function cleanDescription(raw: string): string {
  const text = stripHtml(composed(withTags(raw)))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return saysNothing(text) ? '' : text
}

/** A telephone number, an e-mail address or a web address: ways around the site. */
export const hasContactInfo = (text: string): boolean =>
  /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/.test(text) ||
  (text.includes('@') && /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/i.test(text)) ||
  /\b(?:https?:\/\/|www\.)\S/i.test(text)

/** A name as people write it: 'heartland' becomes 'Heartland', 'GLC' and 'xDrive' stay. */
export const asName = (text: string): string =>
  text === text.toLowerCase()
    ? text.replace(/(^|[\s-])(\p{L})/gu, (_, gap, letter) => gap + letter.toUpperCase())
    : text

export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

// A lone half of a surrogate pair and a NUL are no text to PostgreSQL.
const composed = (raw: string) => raw.replace(/[\0\p{Cs}\uFEFF]/gu, '').normalize('NFC')

/** Spreadsheets protect figures as ="00123" or '00123; a leading = + @ in a short text is never part of a name. */
function unwrapFormula(text: string): string {
  const quoted = /^="(.*)"$/.exec(text)
  return (quoted?.[1] ?? text).replace(/^['=+@]+/, '').trim()
}

/** Some exports encode the tags themselves. */
const withTags = (text: string): string =>
  !text.includes('<') && /&lt;\/?(p|br|div|ul|ol|li|b|strong|em|i|u|span|h\d|table)\b/i.test(text)
    ? decodeEntities(text)
    : text

function stripHtml(text: string): string {
  const plain = text
    .replace(/<(script|style|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
  return decodeEntities(plain).replace(/[^\P{Cc}\n]/gu, ' ')
}
