const length = { least: 10, most: 128 }

/** In a sentence: the part of the rules that forms check as well. */
export function lengthProblem(password: string): string | null {
  const characters = Array.from(password.normalize('NFC')).length
  if (characters < length.least) return `A password has at least ${length.least} characters.`
  return characters > length.most ? `A password has at most ${length.most} characters.` : null
}

export const isLongEnough = (password: string): boolean => password.length >= length.least
