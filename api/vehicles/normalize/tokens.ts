import { foldAccents } from './text'

export interface Token {
  key: string
  end: number
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const key = squash(found[0])
    if (key !== '') tokens.push({ key, end: found.index + found[0].length })
  }
  return tokens
}

/** 'F-150' and 'f150' are one key. */
export const squash = (text: string): string => foldAccents(text.toLowerCase()).replace(/[^\p{L}\p{N}]+/gu, '')

/** The longest that `lookup` knows, which also gets what follows it. */
export function matchPrefix<T>(text: string, lookup: (key: string, rest: string) => T | undefined, maxTokens = 6) {
  const tokens = tokensOf(text).slice(0, maxTokens)
  const keys = tokens.map((_, i) =>
    tokens
      .slice(0, i + 1)
      .map((token) => token.key)
      .join(''),
  )
  for (let last = tokens.length - 1; last >= 0; last -= 1) {
    const end = tokens[last]?.end ?? 0
    const value = lookup(keys[last] ?? '', text.slice(end))
    if (value !== undefined)
      return { value, words: last + 1, matched: text.slice(0, end), rest: withoutLead(text.slice(end)) }
  }
  return null
}

const withoutLead = (text: string) => text.replace(/^[\s,;:/|)\]-]+/, '')
