const before = 3

/** Puts an advertised card behind the third of a list; a list that is shorter has none. */
export function withAdCard<Card>(
  items: readonly Card[],
  card: string,
  render: (items: readonly Card[], isFirst: boolean) => string,
): string {
  if (card === '' || items.length < before) return render(items, true)
  return render(items.slice(0, before), true) + card + render(items.slice(before), false)
}
