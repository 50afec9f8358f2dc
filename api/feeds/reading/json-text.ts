/** -1 when it is not there. A quote behind an odd number of backslashes is a part of the string. */
export function closingQuote(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end >= 0 && trailingBackslashes(text, end) % 2 === 1) end = text.indexOf('"', end + 1)
  return end
}

export function trailingBackslashes(text: string, end: number): number {
  let start = end
  while (start > 0 && text[start - 1] === '\\') start -= 1
  return end - start
}

/** Undefined when it is no JSON. Line breaks within strings, which JSON forbids and exporters write, are escaped. */
export function parsed(text: string): unknown {
  const exact = manyDigits.test(text) ? text.replace(stringOrNumber, quotedWhenLong) : text
  try {
    return JSON.parse(exact)
  } catch {
    return parsedLeniently(exact)
  }
}

/** JSON.parse rounds numbers of more digits, like the 20 of a stock number: they are read as text. */
const manyDigits = /\d{16}/
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/gs
const quotedWhenLong = (token: string): string => (token.startsWith('"') ? token : `"${token}"`)

function parsedLeniently(text: string): unknown {
  if (!/\p{Cc}/u.test(text)) return undefined
  try {
    return JSON.parse(text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, (string) => string.replace(/\p{Cc}/gu, escaped)))
  } catch {
    return undefined
  }
}

const escaped = (character: string) => (character === '\n' ? '\\n' : ' ')

/** Finds where a record begins that has the same first key; null for a key that is not plain. */
export function beginningLike(record: string): RegExp | null {
  const key = /^\{\s*"([\w .:-]{1,60})"\s*:/.exec(record)?.[1]
  return key === undefined ? null : new RegExp(`\\{\\s*"${key.replaceAll('.', '\\.')}"\\s*:`)
}
