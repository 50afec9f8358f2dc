import { dropDays } from '../../../vehicles/lifecycle/drop'
import { daysBefore, type Query } from '../query'
import { Bits, intersect, slotsOf } from '../store/bits'
import type { Listings } from '../store/listings'
import { byDistance, byRing, inGroups, type ResultWindow } from './groups'
import type { OrderName } from './orders'
import { type Key, sortedBy } from './sorting'

/** Thresholds of speed alone: the results are the same. */
export interface Thresholds {
  /** Whether so many matches are put in order themselves; else they are met on a walk that looks at so many places. */
  sorts: (count: number, places: number) => boolean
  gatherUpTo: number
}
const usual: Thresholds = { sorts: (count, places) => count <= 3_000 && count <= places, gatherUpTo: 10_000 }

export function pageOf(
  listings: Listings,
  query: Query,
  hits: Bits,
  count: number,
  { sorts, gatherUpTo }: Thresholds = usual,
): number[] {
  const { offset, limit } = query
  if (offset >= count || limit <= 0) return []
  const { keys, walk } = rankingOf(listings, query, gatherUpTo)
  const places = ((offset + limit) * listings.count) / count
  if (walk && !sorts(count, places)) return walk(hits)
  return [...sortedBy(slotsOf(hits, count), keys).subarray(offset, offset + limit)]
}

interface Ranking {
  keys: readonly Key[]
  walk?: (hits: Bits) => number[]
}

function rankingOf(listings: Listings, query: Query, gatherUpTo: number): Ranking {
  switch (query.sort) {
    case 'distance':
      return query.filter.place ? nearest(listings, query, gatherUpTo) : presorted(listings, query, 'newest')
    case 'best':
      return query.filter.place ? bestAround(listings, query, gatherUpTo) : presorted(listings, query, 'best')
    case 'drop':
      return byDrop(listings, query)
    case 'changed': {
      const { changedAt } = listings.columns
      return { keys: [(slot) => 0x7fffffff - (changedAt[slot] as number), ...listings.orders.newest.keys] }
    }
    default:
      return presorted(listings, query, query.sort)
  }
}

const presorted = (listings: Listings, query: Query, order: OrderName): Ranking => ({
  keys: listings.orders[order].keys,
  walk: (hits) => walkLegs([{ slots: listings.inOrder(order), takes: (slot) => hits.has(slot) }], query),
})

function nearest(listings: Listings, query: Query, gatherUpTo: number): Ranking {
  const groups = byDistance(listings.lots.ranksFrom(query.filter.place))
  const { newest } = listings.orders
  return {
    keys: [(slot) => groups.ofLot[listings.columns.lot[slot] as number] as number, ...newest.keys],
    walk: (hits) => inGroups({ listings, groups, order: newest, gatherUpTo }, hits, query),
  }
}

function bestAround(listings: Listings, query: Query, gatherUpTo: number): Ranking {
  const groups = byRing(listings.lots.ranksFrom(query.filter.place))
  const { orders, photos, columns } = listings
  return {
    keys: [
      (slot) => (photos.has(slot) ? 0 : 1),
      (slot) => groups.ofLot[columns.lot[slot] as number] as number,
      ...orders.best.keys,
    ],
    walk(hits) {
      const page: number[] = []
      let before = 0
      for (const part of [both(hits, photos), less(hits, photos)]) {
        const stretch: ResultWindow = { offset: Math.max(0, query.offset - before), limit: query.limit - page.length }
        const size = part.count()
        if (stretch.limit > 0 && stretch.offset < size)
          page.push(...inGroups({ listings, groups, order: orders.best, gatherUpTo }, part, stretch))
        before += size
      }
      return page
    },
  }
}

const both = (a: Bits, b: Bits): Bits => intersect(new Bits(a.words.length), [a, b])

function less(a: Bits, b: Bits): Bits {
  const rest = intersect(new Bits(a.words.length), [a])
  for (let at = rest.from; at < rest.to; at += 1) rest.words[at] = (rest.words[at] as number) & ~(b.words[at] as number)
  return rest
}

/** Cars whose total fell lately, by how much; then the others, newest first. */
function byDrop(listings: Listings, query: Query): Ranking {
  const { columns, orders } = listings
  const since = daysBefore(query.now, dropDays) / 1000
  const fell = (slot: number) => (columns.dropCents[slot] as number) > 0 && (columns.changedAt[slot] as number) >= since
  return {
    keys: [
      (slot) => (fell(slot) ? 0x7fffffff - (columns.dropCents[slot] as number) : 0x80000000),
      ...orders.newest.keys,
    ],
    walk: (hits) =>
      walkLegs(
        [
          { slots: listings.inOrder('drop'), takes: (slot) => hits.has(slot) && fell(slot) },
          { slots: listings.inOrder('newest'), takes: (slot) => hits.has(slot) && !fell(slot) },
        ],
        query,
      ),
  }
}

interface Leg {
  slots: Uint32Array
  takes: (slot: number) => boolean
}

function walkLegs(legs: readonly Leg[], { offset, limit }: ResultWindow): number[] {
  const page: number[] = []
  let skip = offset
  for (const { slots, takes } of legs)
    for (let at = 0; at < slots.length && page.length < limit; at += 1) {
      const slot = slots[at] as number
      if (!takes(slot)) continue
      if (skip > 0) skip -= 1
      else page.push(slot)
    }
  return page
}
