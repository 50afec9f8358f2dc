import { FacetIndex } from '../facets/facet-index'
import { eachFacet, type FacetName, facetKind, facetNames, labelOf } from '../facets/facets'
import { bandRank } from '../order/band-rank'
import { keysOf, Order, type OrderName } from '../order/orders'
import { Names } from '../text/names'
import { Vocabulary } from '../text/vocabulary'
import { wordsIn, wordsOfName } from '../text/words'
import { Bits } from './bits'
import { Columns } from './columns'
import { Dictionary } from './dictionary'
import { IdTable } from './id-table'
import type { Listing } from './listing'
import { Lots } from './lots'
import { Variants } from './variants'
import { vinEndCode } from './vin-end'

/** Price bars of the histogram, $3,000 each; the last one has everything above. */
export const bars = 20
export const barCents = 300_000

export class Listings {
  readonly columns = new Columns()
  readonly live = new Bits(0)
  readonly photos = new Bits(0)
  readonly lots = new Lots()
  readonly paints = new Dictionary()
  readonly facets: Record<FacetName, FacetIndex>
  readonly makes: FacetIndex
  readonly bars = new FacetIndex(false, 0)
  readonly years = new FacetIndex(false, 0, (code, year) => this.vocabulary.add([year], 'year', code))
  readonly variants: Variants
  readonly names: Names
  readonly vocabulary = new Vocabulary((field, code) => this.weightOf(field, code))
  readonly orders: Record<OrderName, Order>
  private readonly ids: IdTable
  private readonly free: number[] = []
  /** Slots in use or free again; those from here on were never used. */
  size = 0
  count = 0

  constructor(expected = 0) {
    this.ids = new IdTable((slot) => this.columns.id[slot] as number, expected)
    this.variants = new Variants((code) => this.learnVariant(code))
    this.names = new Names(this.variants)
    this.makes = new FacetIndex(false, 0, (code, name) => this.vocabulary.add(wordsOfName(name), 'make', code))
    this.facets = eachFacet((name) => {
      const single = facetKind(name).choose === 'any' && !facetKind(name).twofold
      return new FacetIndex(single, 0, (code, value) => this.learnValue(name, code, value))
    })
    const keys = keysOf(this.columns, this.variants)
    this.orders = Object.fromEntries(Object.entries(keys).map(([name, one]) => [name, new Order(one)])) as Record<
      OrderName,
      Order
    >
    this.grow(expected)
  }

  /** -1 when it is not here. */
  find(id: number): number {
    return this.ids.find(id)
  }

  /** `sort` false: the orders are rebuilt afterwards. */
  put(listing: Listing, sort = true): void {
    const known = this.find(listing.id)
    if (known >= 0) this.forget(known)
    const slot = known >= 0 ? known : this.newSlot()
    this.columns.id[slot] = listing.id
    if (known < 0) this.ids.add(listing.id, slot)
    this.live.add(slot)
    this.write(slot, listing)
    this.count += 1
    if (sort) this.move(slot)
  }

  remove(id: number): void {
    const slot = this.find(id)
    if (slot < 0) return
    this.forget(slot)
    this.ids.remove(id)
    this.free.push(slot)
    this.move(slot)
  }

  rebuildOrders(): void {
    const slots = Uint32Array.from({ length: this.size }, (_, slot) => slot).filter((slot) => this.live.has(slot))
    for (const order of Object.values(this.orders)) order.rebuild(slots)
  }

  indexOf(field: string): FacetIndex | null {
    if (field === 'make') return this.makes
    if (field === 'year') return this.years
    return this.facets[field as FacetName] ?? null
  }

  inOrder(name: OrderName): Uint32Array {
    return this.orders[name].slots(this.live)
  }

  get bytes(): number {
    const indexes = [...Object.values(this.facets), this.makes, this.years, this.bars]
    const orders = Object.values(this.orders)
    return [this.columns, this.ids, ...indexes, ...orders].reduce((sum, part) => sum + part.bytes, 0)
  }

  private newSlot(): number {
    const slot = this.free.pop() ?? this.size
    if (slot < this.size) return slot
    this.size += 1
    if (this.size > this.live.words.length * 32) this.grow(Math.ceil(this.size * 1.1))
    return slot
  }

  private grow(slots: number): void {
    const wordCount = Math.max(32, Math.ceil(slots / 32))
    this.columns.grow(wordCount * 32)
    this.live.grow(wordCount)
    this.photos.grow(wordCount)
    for (const index of [...Object.values(this.facets), this.makes, this.years, this.bars]) index.grow(wordCount)
  }

  private write(slot: number, listing: Listing): void {
    const { columns } = this
    const variant = this.variants.codeOf(listing.make, listing.model, listing.trim)
    columns.variant[slot] = variant
    addTo(this.variants.counts, variant, 1)
    const lot = this.lots.codeOf(listing)
    columns.lot[slot] = lot
    addTo(this.lots.counts, lot, 1)
    columns.paint[slot] = this.paintOf(listing.paint)
    columns.year[slot] = listing.year
    columns.totalCents[slot] = listing.totalCents ?? -1
    columns.mileage[slot] = listing.mileage ?? -1
    columns.mpg[slot] = listing.mpg ?? -1
    columns.dropCents[slot] = dropOf(listing)
    columns.changedAt[slot] = seconds(listing.priceChangedAt)
    columns.backAt[slot] = seconds(listing.backOnMarketAt)
    columns.publishedAt[slot] = listing.publishedAt
    columns.firstListedAt[slot] = seconds(listing.firstPublishedAt)
    columns.merit[slot] = (listing.hasPhoto ? 0 : 16) + bandRank(listing.band, listing.bandTo)
    columns.vinEnd[slot] = vinEndCode(listing.vinEnd)
    if (listing.hasPhoto) this.photos.add(slot)
    for (const name of facetNames) this.facets[name].put(slot, facetKind(name).values(listing))
    this.makes.put(slot, [listing.make])
    if (listing.totalCents !== null)
      this.bars.put(slot, [String(Math.min(bars - 1, Math.floor(listing.totalCents / barCents)))])
    this.years.put(slot, [String(listing.year)])
  }

  private forget(slot: number): void {
    this.live.remove(slot)
    this.photos.remove(slot)
    addTo(this.variants.counts, this.columns.variant[slot] as number, -1)
    addTo(this.lots.counts, this.columns.lot[slot] as number, -1)
    for (const name of facetNames) this.facets[name].remove(slot)
    this.makes.remove(slot)
    this.years.remove(slot)
    this.bars.remove(slot)
    this.count -= 1
  }

  private move(slot: number): void {
    for (const order of Object.values(this.orders)) order.move(slot)
  }

  private paintOf(name: string | null): number {
    if (name === null || (this.paints.find(name) === 0 && this.paints.size > 65_535)) return 0
    const before = this.paints.size
    const code = this.paints.codeOf(name)
    if (this.paints.size > before) this.vocabulary.add(wordsOfName(name), 'paint', code)
    return code
  }

  private learnVariant(code: number): void {
    const { models, trims } = this.variants
    this.vocabulary.add([...wordsOfName(models[code] ?? ''), ...wordsOfName(trims[code] ?? '')], 'variant', code)
  }

  private learnValue(name: FacetName, code: number, value: string): void {
    const { wordless, words } = facetKind(name)
    if (!wordless)
      this.vocabulary.add([...wordsOfName(labelOf(name, value)), ...wordsIn(words?.[value] ?? '')], name, code)
  }

  /** How common a value is, for choosing between corrections: its set's size, or one for what has no set. */
  private weightOf(field: string, code: number): number {
    if (field === 'variant') return this.variants.counts[code] ?? 0
    const facet = this.indexOf(field)
    return facet ? (facet.counts[code] ?? 0) : 1
  }
}

function addTo(counts: number[], code: number, change: 1 | -1): void {
  counts[code] = (counts[code] ?? 0) + change
}

const seconds = (ms: number | null) => (ms === null ? -1 : Math.floor(ms / 1000))

const dropOf = ({ totalCents, previousTotalCents }: Listing) =>
  totalCents === null || previousTotalCents === null ? 0 : Math.max(0, previousTotalCents - totalCents)
