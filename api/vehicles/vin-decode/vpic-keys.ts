/**
 * Matches the keys of a vPIC pattern with a VIN: they stand for positions 4 to 8 and, behind a |, 10 to 17. '*' is any
 * character, '#' a digit, '[A-CX]' one of them; what is left out at the end is any. Null: no match; else how many
 * positions it settles.
 */
export function matchKeys(keys: string, vin: string): number | null {
  const bar = keys.indexOf('|')
  const front = matchPart(bar < 0 ? keys : keys.slice(0, bar), vin, 3, 8)
  if (front === null || bar < 0) return front
  const back = matchPart(keys.slice(bar + 1), vin, 9, 17)
  return back === null ? null : front + back
}

function matchPart(keys: string, vin: string, from: number, to: number): number | null {
  let settled = 0
  let position = from
  for (let i = 0; i < keys.length; position += 1) {
    const end = keys.charAt(i) === '[' ? keys.indexOf(']', i) : i
    if (end < 0 || position >= to) return null
    const key = keys.slice(i, end + 1)
    if (!fits(key, vin.charAt(position))) return null
    if (key !== '*') settled += 1
    i = end + 1
  }
  return settled
}

function fits(key: string, letter: string): boolean {
  if (key === '*') return true
  if (key === '#') return letter >= '0' && letter <= '9'
  if (!key.startsWith('[')) return key === letter
  for (let i = 1; i < key.length - 1; i += 1) {
    const isRange = key.charAt(i + 1) === '-' && i + 2 < key.length - 1
    const last = isRange ? key.charAt(i + 2) : key.charAt(i)
    if (letter >= key.charAt(i) && letter <= last) return true
    if (isRange) i += 2
  }
  return false
}
