/**
 * Holds the characters of the bytes 80 to 9F in Windows-1252; the rest of it is Latin-1. Some versions of Node decode the whole
 * label 'windows-1252' as Latin-1 unless they decode a stream, so that “ ’ – and € vanish.
 */
export const western80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Puts the characters of Windows-1252 where a decoder left the control characters of Latin-1, which no text has. */
export const withWesternSigns = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => western80.charAt(sign.charCodeAt(0) - 0x80))
