/** Chance that repeats: the same seed makes the same marketplace. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  some<T>(list: readonly T[], count: number): T[]
  /** Bell-shaped around 0 with the given spread. */
  noise(spread: number): number
}

/** Mulberry32: small, quick and even enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => chosen(list, int(0, list.length - 1)),
    weighted: (list, weightOf) => {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      const at = list.findIndex((item) => {
        left -= weightOf(item)
        return left < 0
      })
      return chosen(list, at < 0 ? list.length - 1 : at)
    },
    some: (list, count) => {
      const places = list.map((_, place) => ({ place, order: next() })).sort((a, b) => a.order - b.order)
      const kept = new Set(places.slice(0, count).map(({ place }) => place))
      return list.filter((_, place) => kept.has(place))
    },
    noise: (spread) => (next() + next() + next() + next() - 2) * spread * Math.sqrt(3),
  }
}

function chosen<T>(list: readonly T[], place: number): T {
  const item = list[place]
  if (item === undefined) throw new Error('Nothing to choose from.')
  return item
}
