/** Holds what is owed or can pay: `cents` is what is open of it. */
export interface Part<Key> {
  key: Key
  cents: number
}

interface Share<Owed, Source> {
  owed: Owed
  source: Source
  amountCents: number
}

/** Shares money out: the first source goes on the first that is owed, until either is used up. */
export function shareOut<Owed, Source>(
  owed: readonly Part<Owed>[],
  sources: readonly Part<Source>[],
): Share<Owed, Source>[] {
  const left = sources.map(({ cents }) => cents)
  return owed.flatMap(({ key, cents }) => {
    let due = cents
    return sources.flatMap((source, at) => {
      const amountCents = Math.min(due, left[at] ?? 0)
      if (amountCents <= 0) return []
      due -= amountCents
      left[at] = (left[at] ?? 0) - amountCents
      return [{ owed: key, source: source.key, amountCents }]
    })
  })
}
