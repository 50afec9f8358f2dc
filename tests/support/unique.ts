import { randomInt } from 'node:crypto'

/** Holds no vowel and no h, so that neither a word nor “http” can arise by chance, and no digit: seven of them in a name are a telephone number. */
const letters = 'bcdfgjklmnpqrstvwxz'

/** Returns twelve letters that no other test uses, and that no rule about names or words refuses. */
export const aUniqueWord = (): string =>
  Array.from({ length: 12 }, () => letters.charAt(randomInt(letters.length))).join('')

let phone = randomInt(2_000_000, 9_000_000)

/** Returns a telephone number of Michigan that no other test of this process uses. */
export const aPhone = (): string => `734${++phone}`
