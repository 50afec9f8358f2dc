/** A text as it looks rather than as it is encoded, in lower case, and where each of its code units comes from. */
export interface FoldedText {
  text: string
  /** The stretch of the original that a stretch of the folded text was made of, in UTF-16 code units. */
  original(start: number, end: number): { start: number; end: number }
}

/** Letters of other alphabets that readers take for Latin ones, and the stop that browsers take for a dot. */
const lookAlikes = new Map(
  [
    'аa',
    'вb',
    'еe',
    'зz',
    'іi',
    'јj',
    'кk',
    'мm',
    'нh',
    'оo',
    'рp',
    'сc',
    'тt',
    'уy',
    'хx',
    'ѕs',
    'һh',
    'ԁd',
    'ԛq',
    'ԝw',
    'ӏl',
    'ѵv',
    'αa',
    'βb',
    'γy',
    'εe',
    'ζz',
    'ηn',
    'ιi',
    'κk',
    'μm',
    'νv',
    'οo',
    'ρp',
    'τt',
    'υu',
    'χx',
    'ϲc',
    'ϳj',
    'ıi',
    'ɑa',
    'ɡg',
    'օo',
    'ոn',
    'սu',
    'հh',
    '。.',
  ].map(([from = '', to = '']) => [from, to]),
)
const isPlain = (text: string): boolean => /^[\t\n\r\x20-\x7e]*$/.test(text)
const unseen = /(?!\s)\p{Cc}|[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** In Hindi or Thai a mark is a letter of its own; an accent, or a mark put on a Latin letter, is none. */
const isVowelSign = (sign: string, before: string): boolean =>
  isMark(sign) && !/\p{Script=Inherited}/u.test(sign) && /[^\p{ASCII}]$/u.test(before)
const isMark = (sign: string): boolean => /^\p{M}$/u.test(sign)

/** Without accents and what nobody sees, with look-alikes as the letters that they stand for. */
export function foldText(text: string): FoldedText {
  if (isPlain(text)) return { text: text.toLowerCase(), original: (start, end) => ({ start, end }) }
  let folded = ''
  let index = 0
  const starts: number[] = []
  const ends: number[] = []
  for (const sign of text) {
    const seen = isVowelSign(sign, folded) ? sign : foldSign(sign)
    const end = index + sign.length
    for (let unit = 0; unit < seen.length; unit++) {
      starts.push(index)
      ends.push(end)
    }
    // an accent belongs to the letter before it
    if (seen === '' && isMark(sign) && ends.length > 0) ends[ends.length - 1] = end
    folded += seen
    index = end
  }
  return {
    text: folded,
    original: (from, to) => ({ start: starts[from] ?? text.length, end: ends[to - 1] ?? text.length }),
  }
}

function foldSign(sign: string): string {
  if (isPlain(sign)) return sign.toLowerCase()
  const bare = sign.normalize('NFKD').toLowerCase().replace(unseen, '')
  return Array.from(bare, (letter) => lookAlikes.get(letter) ?? letter).join('')
}
