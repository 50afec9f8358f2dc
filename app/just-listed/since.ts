interface ShownDay {
  day: string
  items: readonly { listedAt: string }[]
}

/** Epoch seconds: the day that holds the first older card, and how many of its cards stand above that line. */
export function splitAt(days: readonly ShownDay[], since: number | null) {
  const isFresh = ({ listedAt }: { listedAt: string }) => since !== null && Date.parse(listedAt) > since * 1000
  const some = days.some(({ items }) => items.some(isFresh))
  const at = some ? (days.find(({ items }) => !items.every(isFresh))?.day ?? null) : null
  return {
    at,
    freshOf(day: string): number {
      const items = days.find((one) => one.day === day)?.items ?? []
      return day === at ? items.filter(isFresh).length : items.length
    },
  }
}
