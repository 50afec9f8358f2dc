import { setImmediate } from 'node:timers/promises'
import type { OpenDatabase } from '../database/open'
import { Engine } from './engine/engine'
import { facetNames } from './engine/facets/facets'
import { queryOf } from './engine/query'
import type { Listing } from './engine/store/listing'
import { Listings } from './engine/store/listings'
import { loadOccurring, loadRivals, loadSold, loadSome, type ValueCount } from './load'
import { type ParsedSearch, parseSearch } from './parameters'
import { first, readQuery } from './query.contract'
import { cachedPlaceFinder, type PlaceFinder } from './readers'

type DatabaseHandle = Pick<OpenDatabase, 'db' | 'pool'>

/** Of one search's matches among the changed cars; of a dealership that lists more at once only the latest count. */
const maxMatches = 200
const refreshEveryMs = 10 * 60_000
const maxCachedQueries = 50_000
const queriesAtOnce = 500

/** A small engine with the changed cars alone that knows every word on sale reads a query as the large one does. */
export class Percolator {
  private engine = new Engine()
  private listings = new Listings()
  private vocabularyReadAt = Number.NEGATIVE_INFINITY
  private kinds = 0
  private readonly read = new Map<string, ParsedSearch>()
  private places: PlaceFinder

  constructor(
    private readonly database: DatabaseHandle,
    private readonly now: () => Date,
  ) {
    this.places = cachedPlaceFinder(database)
  }

  /** Queries that find none are left out. Sold ones count as they were. */
  async match(ids: readonly number[], queries: Iterable<string>): Promise<Map<string, number[]>> {
    const { pool } = this.database
    const [onSale, sold] = [await loadSome(pool, ids), await loadSold(pool, ids)]
    const found = await this.among([...onSale, ...sold], queries)
    await this.removeDominated(found, sold)
    return found
  }

  private async removeDominated(found: Map<string, number[]>, sold: readonly Listing[]): Promise<void> {
    const hiding = [...found.keys()].filter((query) => first(readQuery(query), 'dominated') === 'hide')
    if (hiding.length === 0) return
    const ids = [...new Set(hiding.flatMap((query) => found.get(query) ?? []))]
    const rivals = await loadRivals(this.database.pool, ids)
    const others = { size: rivals.length + sold.length, sold: new Set(sold.map(({ id }) => id)) }
    this.engine.apply(rivals, [])
    if (this.listings.variants.size !== this.kinds) this.forgetReadings()
    const onSale = await this.paretoFronts(hiding, others.size)
    this.engine.apply(sold, []) // as if they were still on sale, without dominating another
    const formerly = await this.paretoFronts(hiding, others.size)
    this.engine.apply(
      [],
      [...rivals, ...sold].map(({ id }) => id),
    )
    for (const query of hiding) {
      const stays = (id: number) => (others.sold.has(id) ? formerly : onSale).get(query)?.has(id)
      const left = (found.get(query) ?? []).filter(stays)
      if (left.length > 0) found.set(query, left)
      else found.delete(query)
    }
  }

  private async paretoFronts(queries: readonly string[], max: number): Promise<Map<string, Set<number>>> {
    const found = new Map<string, Set<number>>()
    for (const query of queries) found.set(query, new Set(await this.find(query, { max, hideDominated: true })))
    return found
  }

  async among(changed: readonly Listing[], queries: Iterable<string>): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>()
    if (changed.length === 0) return found
    await this.refreshVocabulary()
    this.engine.apply(changed, [])
    try {
      if (this.listings.variants.size !== this.kinds) this.forgetReadings()
      let asked = 0
      for (const query of queries) {
        const ids = await this.find(query)
        if (ids.length > 0) found.set(query, ids)
        asked += 1
        if (asked % queriesAtOnce === 0) await setImmediate() // mails go out meanwhile
      }
      return found
    } finally {
      this.engine.apply(
        [],
        changed.map(({ id }) => id),
      )
    }
  }

  /** As in the list of saved searches, a query with an unknown value finds nothing. */
  private async find(query: string, { max = maxMatches, hideDominated = false } = {}): Promise<number[]> {
    const { filter, problems } = this.read.get(query) ?? (await this.readOne(query))
    if (problems.length > 0) return []
    return this.engine.search(queryOf({ ...filter, hideDominated }, this.now(), { limit: max })).ids
  }

  private async readOne(query: string): Promise<ParsedSearch> {
    const { db } = this.database
    const parsed = await parseSearch({ db, search: { engine: this.engine }, places: this.places }, readQuery(query))
    if (this.read.size >= maxCachedQueries) this.read.clear()
    this.read.set(query, parsed)
    return parsed
  }

  private forgetReadings(): void {
    this.kinds = this.listings.variants.size
    this.read.clear()
  }

  private async refreshVocabulary(): Promise<void> {
    const now = performance.now()
    if (now - this.vocabularyReadAt < refreshEveryMs) return
    this.vocabularyReadAt = now
    this.listings = new Listings()
    this.engine = new Engine(this.listings)
    this.places = cachedPlaceFinder(this.database)
    for (const value of await loadOccurring(this.database.pool)) addOccurring(this.listings, value)
    this.forgetReadings()
  }
}

/** Adds a value to the vocabulary by adding and removing a car that has nothing else; its count ranks corrections of typos. */
function addOccurring(listings: Listings, { count, ...values }: ValueCount): void {
  const ghost: Listing = { ...emptyListing, ...withoutNulls(values) }
  listings.put(ghost, false)
  const slot = listings.find(ghost.id)
  const variant = listings.columns.variant[slot] as number
  listings.remove(ghost.id)
  if (ghost.make) addTo(listings.variants.counts, variant, count)
  if (ghost.make) addTo(listings.makes.counts, listings.makes.dictionary.find(ghost.make), count)
  if (ghost.year > 0) addTo(listings.years.counts, listings.years.dictionary.find(String(ghost.year)), count)
  for (const name of facetNames) {
    const value = ghost[name as keyof Listing]
    if (typeof value === 'string' && value)
      addTo(listings.facets[name].counts, listings.facets[name].dictionary.find(value), count)
  }
  for (const feature of ghost.features)
    addTo(listings.facets.feature.counts, listings.facets.feature.dictionary.find(feature), count)
}

const addTo = (counts: number[], code: number, count: number) => {
  if (code > 0) counts[code] = (counts[code] ?? 0) + count
}

const withoutNulls = (values: Omit<ValueCount, 'count'>): Partial<Listing> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const emptyListing: Listing = {
  id: 0xffffffff,
  condition: '',
  year: 0,
  make: '',
  model: '',
  trim: null,
  body: null,
  size: null,
  fuel: null,
  transmission: null,
  drivetrain: null,
  color: null,
  paint: null,
  interior: null,
  seats: null,
  doors: null,
  cylinders: null,
  features: [],
  owners: null,
  accidents: null,
  titleBrand: null,
  band: null,
  bandTo: null,
  seller: '',
  sellerName: '',
  state: '',
  lat: 0,
  lng: 0,
  totalCents: null,
  previousTotalCents: null,
  priceChangedAt: null,
  mileage: null,
  mpg: null,
  publishedAt: 0,
  firstPublishedAt: 0,
  backOnMarketAt: null,
  hasPhoto: false,
  vinEnd: null,
}
