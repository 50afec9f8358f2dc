/** A text as people type it: in lower case, without accents and apostrophes, however its letters are composed. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ]/gu, '')
    .toLowerCase()
