import { paretoFront } from './dominated'
import { type Counts, countFacets } from './facets/count'
import type { FacetName } from './facets/facets'
import { pageOf } from './order/page'
import type { Asked, Criterion, Query } from './query'
import { Selection } from './select'
import { type Bits, Scratch, slotsOf } from './store/bits'
import { countCodes } from './store/codes'
import type { Listing } from './store/listing'
import { Listings } from './store/listings'
import type { LotPlace } from './store/lots'
import { vinEndCode } from './store/vin-end'
import type { Names } from './text/names'
import type { Correction } from './text/text'

export interface Answer {
  ids: number[]
  total: number
  counts: Counts
  corrections: Correction[]
  /** Null: too many matches to compare, none was left out. */
  dominated: number | null
}

export type LotCount = LotPlace & { count: number }

/** The offset of the last page, which stands for all pages beyond it. */
const lastPageFrom = (total: number, limit: number) =>
  limit > 0 ? Math.max(0, Math.ceil(total / limit) - 1) * limit : 0

/** More matches than this are not compared with each other: it would take a hundred milliseconds. */
const maxCompared = 250_000
const maxWithVinEnd = 50

/** Synchronous, and the same for the same listings. It is derived: the database is the truth. */
export class Engine {
  private readonly scratch = new Scratch()

  /** `version` grows with every change that was taken in: what is cached for a version is valid until it changes. */
  constructor(
    private readonly listings = new Listings(),
    public version = 0,
  ) {}

  search(query: Query): Answer {
    const selection = this.select(query)
    const { hits, matchCount, compare } = this.hitsOf(selection, query)
    const total = compare ? hits.count() : matchCount
    const offset = Math.min(query.offset, lastPageFrom(total, query.limit))
    return {
      ids: this.idsOf(hits, total, { ...query, offset }),
      total,
      counts: countFacets(this.listings, selection, query.count),
      corrections: selection.corrections,
      dominated: query.filter.hideDominated && !compare ? null : matchCount - total,
    }
  }

  countMatches = (query: Asked): number => this.select(query).without().count()

  countWithout(query: Asked): { name: Criterion; count: number }[] {
    const selection = this.select(query)
    return selection.names.map((name) => ({ name, count: selection.without(name).count() }))
  }

  countWithin({ filter, now }: Asked, radii: readonly number[]): number[] {
    return radii.map((radiusMiles) =>
      this.select({ filter: { ...filter, radiusMiles }, now })
        .without()
        .count(),
    )
  }

  apply(present: readonly Listing[], gone: readonly number[]): void {
    for (const listing of present) this.listings.put(listing)
    for (const id of gone) this.listings.remove(id)
    if (present.length + gone.length > 0) this.version += 1
  }

  /** A dealership's slug by its slug or name, whatever the case; undefined when it has nothing on sale. */
  sellerNamed(name: string): string | undefined {
    const { sellers, sellerNames } = this.listings.lots
    const wanted = name.toLowerCase()
    if (sellers.find(wanted) > 0) return wanted
    return [...sellerNames].find(([, known]) => known.toLowerCase() === wanted)?.[0]
  }

  sellerName = (slug: string): string => this.listings.lots.sellerNames.get(slug) ?? slug

  /** Whether any car on sale is found by it. */
  findsWord = (word: string): boolean => this.listings.vocabulary.finds(word)

  /** A dealership's slug by its name's letters alone. */
  sellerKeyed = (key: string): string | undefined => this.listings.lots.sellersByKey.get(key)

  knowsWord = (word: string): boolean => this.listings.vocabulary.has(word)

  /** The matches by where they stand; places without one are missing. */
  countByLot(query: Asked): LotCount[] {
    const { columns, lots } = this.listings
    const { hits } = this.hitsOf(this.select(query), query)
    const counts = countCodes(hits, columns.lot, lots.size)
    return [...counts].flatMap((count, lot) => (count > 0 ? [{ ...lots.placeOf(lot), count }] : []))
  }

  /** Counts the matches by the day on which they were first listed. */
  countByDay(query: Asked, dayOf: (second: number) => string): Map<string, number> {
    const hits = this.select(query).without()
    const days = new Map<string, number>()
    for (const slot of slotsOf(hits, hits.count())) {
      const day = dayOf(this.listings.columns.firstListedAt[slot] as number)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    return days
  }

  /** How many of a make, or of a model of it, are on sale. */
  countOf(make: string, model?: string): number {
    const { makes, variants } = this.listings
    if (model === undefined) return makes.counts[makes.dictionary.find(make)] ?? 0
    return variants.countOf(make, model)
  }

  countOfValue(facet: FacetName, value: string): number {
    const { counts, dictionary } = this.listings.facets[facet]
    return counts[dictionary.find(value)] ?? 0
  }

  /** Every dealership by its slug, with how many cars it has on sale. */
  get sellers(): { slug: string; name: string; count: number }[] {
    const { counts, sellerOf, sellers, sellerNames } = this.listings.lots
    const sums = sellers.names.map(() => 0)
    for (const [lot, seller] of sellerOf.entries()) sums[seller] = (sums[seller] ?? 0) + (counts[lot] ?? 0)
    return [...sellerNames].map(([slug, name]) => ({ slug, name, count: sums[sellers.find(slug)] ?? 0 }))
  }

  get names(): Names {
    return this.listings.names
  }

  /** Cars on sale whose VIN ends with these six characters, at most fifty. */
  withVinEnd(end: string): number[] {
    const { columns, live, size } = this.listings
    const wanted = vinEndCode(end)
    const slots: number[] = []
    for (
      let slot = columns.vinEnd.indexOf(wanted);
      slot >= 0 && slot < size;
      slot = columns.vinEnd.indexOf(wanted, slot + 1)
    )
      if (live.has(slot)) slots.push(slot)
    return slots.slice(0, maxWithVinEnd).map((slot) => columns.id[slot] as number)
  }

  get size(): number {
    return this.listings.count
  }

  /** Bytes of its arrays, most of its memory. */
  get bytes(): number {
    return this.listings.bytes
  }

  private hitsOf(selection: Selection, { filter }: Asked) {
    const matching = selection.without()
    const matchCount = matching.count()
    const compare = filter.hideDominated && matchCount <= maxCompared
    return { hits: compare ? paretoFront(this.listings, matching) : matching, matchCount, compare }
  }

  private select({ filter, now }: Asked): Selection {
    this.scratch.reset(this.listings.live.words.length)
    return new Selection(this.listings, this.scratch, filter, now)
  }

  private idsOf(hits: Bits, total: number, query: Query): number[] {
    return pageOf(this.listings, query, hits, total).map((slot) => this.listings.columns.id[slot] as number)
  }
}
