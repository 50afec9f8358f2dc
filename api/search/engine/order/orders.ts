import { Bits } from '../store/bits'
import type { Columns } from '../store/columns'
import type { Variants } from '../store/variants'
import { comparing, type Key, sortedBy } from './sorting'

/** Each by its keys, weightiest first; all end with the newest id, so that equal cars never change places. */
export function keysOf(columns: Columns, variants: Variants) {
  const newerId: Key = (slot) => maxId - (columns.id[slot] as number)
  const newest: Key[] = [(slot) => maxTime - (columns.publishedAt[slot] as number), newerId]
  const total: Key = (slot) => nullsLast(columns.totalCents[slot] as number)
  const miles: Key = (slot) => nullsLast(columns.mileage[slot] as number)
  const newerYear: Key = (slot) => maxYear - (columns.year[slot] as number)
  return {
    newest,
    best: [(slot) => columns.merit[slot] as number, ...newest],
    price: [total, newerId],
    price_desc: [(slot) => maxNumber - (columns.totalCents[slot] as number), newerId],
    mileage: [miles, newerId],
    year: [newerYear, newerId],
    /** The greatest fall of the total first; which falls still count is the query's to say. */
    drop: [(slot) => maxNumber - (columns.dropCents[slot] as number), ...newest],
    /** Within a model the newer, then the cheaper, then the less driven first: see dominated.ts. */
    model: [(slot) => variants.modelOf[columns.variant[slot] as number] as number, newerYear, total, miles, newerId],
  } satisfies Record<string, Key[]>
}
export type OrderName = keyof ReturnType<typeof keysOf>

const maxId = 0xffffffff
const maxNumber = 0x7fffffff
const maxYear = 0xffff
/** The year 6429: published earlier comes later. */
const maxTime = 2 ** 47
const nullsLast = (value: number) => (value < 0 ? maxNumber + 1 : value)

/** Slots in one order. Changes are noted and sorted in together when somebody next asks. */
export class Order {
  private sorted = new Uint32Array(0)
  private readonly moved = new Set<number>()

  constructor(readonly keys: readonly Key[]) {}

  rebuild(slots: Uint32Array): void {
    this.moved.clear()
    this.sorted = sortedBy(slots, this.keys)
  }

  move(slot: number): void {
    this.moved.add(slot)
  }

  slots(live: Bits): Uint32Array {
    if (this.moved.size > 0) this.sorted = this.merged(live)
    return this.sorted
  }

  get bytes(): number {
    return this.sorted.byteLength
  }

  private merged(live: Bits): Uint32Array<ArrayBuffer> {
    const stale = new Bits(live.words.length)
    for (const slot of this.moved) stale.add(slot)
    const remaining = this.sorted.filter((slot) => !stale.has(slot))
    const added = sortedBy(
      Uint32Array.from(this.moved).filter((slot) => live.has(slot)),
      this.keys,
    )
    this.moved.clear()
    const merged = new Uint32Array(remaining.length + added.length)
    let from = 0
    added.forEach((slot, n) => {
      const at = this.placeOf(slot, remaining, from)
      merged.set(remaining.subarray(from, at), from + n)
      merged[at + n] = slot
      from = at
    })
    merged.set(remaining.subarray(from), from + added.length)
    return merged
  }

  private placeOf(slot: number, remaining: Uint32Array, from: number): number {
    const compare = comparing(this.keys)
    let low = from
    let high = remaining.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(remaining[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
