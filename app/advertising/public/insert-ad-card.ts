const before = 3

/** Joins the markup of a list's cards, with an advertised one after the third; a shorter list has none. */
export function insertAdCard(cards: readonly string[], adCard: string): string {
  if (cards.length < before) return cards.join('')
  return [...cards.slice(0, before), adCard, ...cards.slice(before)].join('')
}
