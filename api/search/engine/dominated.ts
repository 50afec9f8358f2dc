import { Bits } from './store/bits'
import type { Listings } from './store/listings'

/** A car dominates others of its model that are no newer, no cheaper and no less driven, unless alike in all three. */
export function paretoFront(listings: Listings, hits: Bits): Bits {
  const { columns, variants } = listings
  const nonDominated = new Bits(hits.words.length)
  let front = new Front()
  let model = -1
  let previous = { year: -1, total: -1, miles: -1, dominated: false }
  for (const slot of listings.inOrder('model')) {
    if (!hits.has(slot)) continue
    const total = columns.totalCents[slot] as number
    const miles = columns.mileage[slot] as number
    if (total < 0 || miles < 0) {
      nonDominated.add(slot)
      continue
    }
    const ofModel = variants.modelOf[columns.variant[slot] as number] as number
    if (ofModel !== model) front = new Front()
    const year = columns.year[slot] as number
    const same = ofModel === model && year === previous.year && total === previous.total && miles === previous.miles
    const dominated = same ? previous.dominated : front.dominates(total, miles)
    if (!dominated) {
      nonDominated.add(slot)
      front.add(total, miles)
    }
    model = ofModel
    previous = { year, total, miles, dominated }
  }
  return nonDominated
}

/** The cheapest and least driven cars so far, as stairs: totals rise, miles fall. What was added came from newer or equal years. */
class Front {
  private readonly totals: number[] = []
  private readonly miles: number[] = []

  dominates(total: number, miles: number): boolean {
    const at = this.lastUpTo(total)
    return at >= 0 && (this.miles[at] as number) <= miles
  }

  add(total: number, miles: number): void {
    const at = this.lastUpTo(total)
    if (at >= 0 && (this.miles[at] as number) <= miles) return
    const from = at >= 0 && this.totals[at] === total ? at : at + 1
    let to = from
    while (to < this.totals.length && (this.miles[to] as number) >= miles) to += 1
    this.totals.splice(from, to - from, total)
    this.miles.splice(from, to - from, miles)
  }

  private lastUpTo(total: number): number {
    let low = 0
    let high = this.totals.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.totals[middle] as number) <= total) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
