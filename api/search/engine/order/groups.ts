import { scan } from '../scan'
import { Bits, slotsOf } from '../store/bits'
import { countCodes } from '../store/codes'
import type { Listings } from '../store/listings'
import type { Distances } from '../store/lots'
import type { Order } from './orders'
import { type Key, sortedBy } from './sorting'

/** “Best match” takes everything within so many miles as equally near. */
export const ringMiles = 25

export interface Groups {
  count: number
  ofLot: Uint32Array
}

export const byDistance = ({ ranks, rankCount }: Distances): Groups => ({ count: rankCount, ofLot: ranks })

export function byRing({ miles }: Distances): Groups {
  const ofLot = Uint32Array.from(miles, (distance) => Math.round(distance / ringMiles))
  return { count: ofLot.reduce((max, ring) => Math.max(max, ring), 0) + 1, ofLot }
}

export interface ResultWindow {
  offset: number
  limit: number
}

export interface Grouping {
  listings: Listings
  groups: Groups
  order: Order
  /** No more slots than this are gathered and sorted; with more, a walk through the sorted order finds enough soon. */
  gatherUpTo: number
}

/** A stretch of the matches, group by group: only the groups that it lies in are put in order. */
export function inGroups(
  { listings, groups, order, gatherUpTo }: Grouping,
  hits: Bits,
  window: ResultWindow,
): number[] {
  const shares = sharesOf(sizesOf(listings, groups, hits), window)
  const total = [...shares.values()].reduce((sum, { size }) => sum + size, 0)
  const groupOf: Key = (slot) => groups.ofLot[listings.columns.lot[slot] as number] as number
  const before = Math.min(...[...shares.values()].map((share) => share.before))
  const offset = window.offset - before
  const slots =
    total <= gatherUpTo
      ? sortedBy(gathered(listings, groups, shares, hits), [groupOf, ...order.keys])
      : met(order.slots(listings.live), groupOf, shares, hits)
  return [...slots.slice(offset, offset + window.limit)]
}

interface Share {
  size: number
  before: number
  needed: number
}

function sizesOf({ columns, lots }: Listings, { count, ofLot }: Groups, hits: Bits): Uint32Array {
  const sizes = new Uint32Array(count)
  countCodes(hits, columns.lot, lots.size).forEach((size, lot) => {
    const group = ofLot[lot] as number
    sizes[group] = (sizes[group] as number) + size
  })
  return sizes
}

function sharesOf(sizes: Uint32Array, { offset, limit }: ResultWindow): Map<number, Share> {
  const shares = new Map<number, Share>()
  let before = 0
  sizes.forEach((size, group) => {
    if (size > 0 && before + size > offset && before < offset + limit)
      shares.set(group, { size, before, needed: Math.min(size, offset + limit - before) })
    before += size
  })
  return shares
}

function gathered(listings: Listings, groups: Groups, shares: Map<number, Share>, hits: Bits): Uint32Array {
  const wordCount = listings.live.words.length
  const wanted = Uint8Array.from(groups.ofLot, (group) => (shares.has(group) ? 1 : 0))
  const near = scan(new Bits(wordCount), hits, listings.columns.lot, wanted)
  return slotsOf(near, near.count())
}

function met(order: Uint32Array, groupOf: Key, shares: Map<number, Share>, hits: Bits): number[] {
  const found = new Map<number, number[]>([...shares.keys()].map((group) => [group, []]))
  let missing = [...shares.values()].reduce((sum, { needed }) => sum + needed, 0)
  for (let at = 0; at < order.length && missing > 0; at += 1) {
    const slot = order[at] as number
    if (!hits.has(slot)) continue
    const group = groupOf(slot)
    const slots = found.get(group)
    if (!slots || slots.length === shares.get(group)?.needed) continue
    slots.push(slot)
    missing -= 1
  }
  return [...found.values()].flat()
}
