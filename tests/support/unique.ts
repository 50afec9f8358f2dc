import { randomInt } from 'node:crypto'

/** Twelve letters that no other test uses. No digits: seven of them in a name are a telephone number, and refused. */
export const aUniqueWord = (): string =>
  String.fromCharCode(...Array.from({ length: 12 }, () => 'a'.charCodeAt(0) + randomInt(26)))
