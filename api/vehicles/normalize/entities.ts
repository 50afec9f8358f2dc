/** Characters that no letter with an accent is, by their names in HTML. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  bull: '•',
  middot: '·',
  ndash: '–',
  mdash: '—',
  minus: '−',
  reg: '®',
  trade: '™',
  copy: '©',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  prime: '′',
  Prime: '″',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  times: '×',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
}

/** The accents of names like &eacute; and &Uuml;, as marks that compose with the letter before them. */
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
}

const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d{0,2}));|&(?:amp|nbsp)(?![a-z\d;=])/gi
/** '&amp;amp;amp;' was encoded three times; more is nobody's export. */
const maxEncodings = 3

/** 'Town &amp;amp; Country' is 'Town & Country', however often it was encoded. A name that HTML has not stays as it is. */
export function decodeEntities(text: string): string {
  let decoded = text
  for (let i = 0; i < maxEncodings && decoded.includes('&'); i += 1) {
    const next = decoded.replace(entity, decodeOne)
    if (next === decoded) return next
    decoded = next
  }
  return decoded
}

function decodeOne(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (hex !== undefined) return character(Number.parseInt(hex, 16))
  if (decimal !== undefined) return character(Number(decimal))
  if (name === undefined) return /^&amp/i.test(whole) ? '&' : ' '
  return named[name] ?? accented(name) ?? named[name.toLowerCase()] ?? whole
}

/** A control character is no text; a line feed parts words. */
function character(point: number): string {
  if (point === 9 || point === 10 || point === 13) return ' '
  const isPrintable = point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isPrintable ? String.fromCodePoint(point) : ''
}

function accented(name: string): string | undefined {
  const accent = accents[name.slice(1)]
  return accent && (name.charAt(0) + accent).normalize('NFC')
}
