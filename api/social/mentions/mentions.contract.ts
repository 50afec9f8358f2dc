/** A dealership by the end of its address, a person by their handle: that has a dot, which no address has (record 89). */
const mention = /(?<![\p{L}\p{N}_@.&/#-])@([a-z0-9]+(?:[._-][a-z0-9]+)*)/giu
const maxLength = 80
export const maxMentions = 10

/** A text in parts: words, and its first ten mentions as they were written, with their sign. */
export function mentionParts(text: string): { name: string | null; text: string }[] {
  const parts: { name: string | null; text: string }[] = []
  let from = 0
  for (const { 0: written, 1: name = '', index } of text.matchAll(mention)) {
    if (parts.length >= 2 * maxMentions || name.length > maxLength) continue
    parts.push({ name: null, text: text.slice(from, index) }, { name: name.toLowerCase(), text: written })
    from = index + written.length
  }
  return [...parts, { name: null, text: text.slice(from) }].filter((part) => part.text !== '')
}

/** Whom a text names, in lower case, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set(mentionParts(text).flatMap(({ name }) => name ?? [])),
]

export const isHandle = (name: string): boolean => name.includes('.')
