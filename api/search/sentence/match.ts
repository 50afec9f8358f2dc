import type { Token } from './tokens'

/** A table from phrases to what they mean: the longest that begins at a token wins. */
export class PhraseTable<T> {
  private readonly meanings = new Map<string, T>()
  private longest = 1

  constructor(table: readonly (readonly [phrases: string, meaning: T])[]) {
    for (const [phrases, meaning] of table)
      for (const phrase of phrases.split('|')) {
        this.meanings.set(phrase, meaning)
        this.longest = Math.max(this.longest, phrase.split(' ').length)
      }
  }

  at(tokens: readonly Token[], at: number): { length: number; meaning: T } | null {
    for (let length = Math.min(this.longest, tokens.length - at); length > 0; length -= 1) {
      const phrase = tokens.slice(at, at + length).map(({ word }) => word)
      const meaning = this.meanings.get(phrase.join(' '))
      if (meaning !== undefined) return { length, meaning }
    }
    return null
  }

  get words(): string[] {
    return [...this.meanings.keys()].flatMap((phrase) => phrase.split(' '))
  }
}
