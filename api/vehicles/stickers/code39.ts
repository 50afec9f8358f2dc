/** Bars and gaps by turns, W wide and n narrow (ISO/IEC 16388). */
const patterns: Record<string, string> = {
  '0': 'nnnWWnWnn',
  '1': 'WnnWnnnnW',
  '2': 'nnWWnnnnW',
  '3': 'WnWWnnnnn',
  '4': 'nnnWWnnnW',
  '5': 'WnnWWnnnn',
  '6': 'nnWWWnnnn',
  '7': 'nnnWnnWnW',
  '8': 'WnnWnnWnn',
  '9': 'nnWWnnWnn',
  A: 'WnnnnWnnW',
  B: 'nnWnnWnnW',
  C: 'WnWnnWnnn',
  D: 'nnnnWWnnW',
  E: 'WnnnWWnnn',
  F: 'nnWnWWnnn',
  G: 'nnnnnWWnW',
  H: 'WnnnnWWnn',
  I: 'nnWnnWWnn',
  J: 'nnnnWWWnn',
  K: 'WnnnnnnWW',
  L: 'nnWnnnnWW',
  M: 'WnWnnnnWn',
  N: 'nnnnWnnWW',
  O: 'WnnnWnnWn',
  P: 'nnWnWnnWn',
  Q: 'nnnnnnWWW',
  R: 'WnnnnnWWn',
  S: 'nnWnnnWWn',
  T: 'nnnnWnWWn',
  U: 'WWnnnnnnW',
  V: 'nWWnnnnnW',
  W: 'WWWnnnnnn',
  X: 'nWnnWnnnW',
  Y: 'WWnnWnnnn',
  Z: 'nWWnWnnnn',
  '*': 'nWnnWnWnn',
}
const wide = 3

/** The bars of Code 39, which scanners of VINs read: where each begins and how wide it is, in narrow bars. */
export function code39(text: string): { bars: { at: number; width: number }[]; width: number } {
  const bars: { at: number; width: number }[] = []
  let at = 0
  for (const letter of `*${text}*`) {
    for (const [place, kind] of [...(patterns[letter] ?? '')].entries()) {
      const width = kind === 'W' ? wide : 1
      if (place % 2 === 0) bars.push({ at, width })
      at += width
    }
    at += 1
  }
  return { bars, width: at - 1 }
}
