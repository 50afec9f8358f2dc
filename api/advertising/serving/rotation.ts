interface Candidate {
  id: number
  weight: number
}

const maxRemembered = 1000

/**
 * Takes turns by weight without chance: who has waited longest for its share comes next. Over a number of turns each
 * candidate comes as often as its weight says, evenly spread.
 */
export class Rotation {
  private readonly credits = new Map<string, Map<number, number>>()

  /** Returns up to `count` different candidates of one place, the one whose turn it is first. */
  next<T extends Candidate>(place: string, candidates: readonly T[], count: number): T[] {
    if (candidates.length === 0 || count < 1) return []
    const credits = this.creditsOf(place)
    for (const { id, weight } of candidates) credits.set(id, (credits.get(id) ?? 0) + weight)
    const total = candidates.reduce((sum, { weight }) => sum + weight, 0)
    const creditOf = ({ id }: T) => credits.get(id) ?? 0
    const chosen = [...candidates].sort((a, b) => creditOf(b) - creditOf(a) || a.id - b.id).slice(0, count)
    for (const one of chosen) credits.set(one.id, creditOf(one) - total / chosen.length)
    return chosen
  }

  private creditsOf(place: string): Map<number, number> {
    const known = this.credits.get(place)
    const credits = known && known.size <= maxRemembered ? known : new Map<number, number>()
    this.credits.set(place, credits)
    return credits
  }
}
