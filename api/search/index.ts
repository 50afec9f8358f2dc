import { gazetteer } from '../content/gazetteer'
import type { Context } from '../context'
import type { endedBy } from '../database/ended-caches'
import { type ChangeEvent, type ChangeFeed, subscribeToChanges } from '../database/events'
import type { OpenDatabase } from '../database/open'
import { Refusal } from '../refusals'
import { vehicleIdsOf } from '../vehicles/counts'
import { readAliases } from '../vehicles/taxonomy/aliases'
import { CardCache } from './cards'
import { catalogueNames } from './catalogue-names'
import { Engine } from './engine/engine'
import { Listings } from './engine/store/listings'
import { loadAll, loadSome } from './load'
import { SearchAliases } from './name-aliases'

export interface SearchIndex {
  /** Throws unavailable until it is filled. */
  readonly engine: Engine
  /** Other names of makes and models, as administrators have them by now. */
  readonly aliases: SearchAliases
  readonly cards: CardCache
  catchUp(): Promise<void>
  rebuild(): Promise<void>
  /** Reads since when the oldest change waits that the engine does not have yet; null: none does. */
  waitingSince(): Promise<Date | null>
  close(): Promise<void>
}

const idsAtOnce = 2_000

/** Resolves when the engine answers. */
export async function openSearch(database: OpenDatabase, onError: (error: unknown) => void): Promise<SearchIndex> {
  const index = new LiveIndex(database)
  const feed = await subscribeToChanges(database, (events) => index.take(events), onError)
  try {
    await index.rebuild()
  } catch (error) {
    await feed.stop()
    throw error
  }
  index.feed = feed
  setImmediate(gazetteer) // reading the places takes half a second that no search should wait for
  setImmediate(catalogueNames)
  return index
}

class LiveIndex implements SearchIndex {
  readonly cards = new CardCache()
  aliases = new SearchAliases()
  feed: ChangeFeed | null = null
  private current: Engine | null = null
  private filling: Promise<void> = Promise.resolve()
  private builds = 0

  constructor(private readonly database: OpenDatabase) {}

  get engine(): Engine {
    if (!this.current) throw new Refusal('unavailable', 'The search is being prepared. Please try again in a moment.')
    return this.current
  }

  rebuild(): Promise<void> {
    this.filling = this.fill()
    return this.filling
  }

  async catchUp(): Promise<void> {
    await this.feed?.poll()
  }

  waitingSince = async (): Promise<Date | null> => (await this.feed?.waitingSince()) ?? null

  async close(): Promise<void> {
    await this.feed?.stop()
  }

  /** Changes wait until the engine is filled: it may have been read before them. */
  async take(events: readonly ChangeEvent[]): Promise<void> {
    await this.filling
    if (events.some(({ concept }) => concept === 'taxonomy')) await this.readNames()
    const ids = await this.idsIn(events)
    for (let at = 0; at < ids.length; at += idsAtOnce) await this.refresh(ids.slice(at, at + idsAtOnce))
  }

  private async readNames(): Promise<void> {
    this.aliases = new SearchAliases(await readAliases(this.database))
  }

  private async fill(): Promise<void> {
    await this.readNames()
    const listings = await loadAll(this.database.pool, (expected) => new Listings(expected))
    this.builds += 1
    this.cards.clear()
    this.current = new Engine(listings, this.builds * 1_000_000_000)
  }

  private async idsIn(events: readonly ChangeEvent[]): Promise<number[]> {
    const idsOf = (concept: (typeof endedBy.listings)[number]) =>
      events.filter((event) => event.concept === concept).flatMap(({ ids }) => ids)
    const dealerships = idsOf('dealerships')
    const theirs = dealerships.length > 0 ? await vehicleIdsOf(this.database, dealerships) : []
    return [...new Set([...idsOf('vehicles'), ...theirs])]
  }

  private async refresh(ids: readonly number[]): Promise<void> {
    const present = await loadSome(this.database.pool, ids)
    const found = new Set(present.map(({ id }) => id))
    this.cards.forget(ids)
    this.engine.apply(
      present,
      ids.filter((id) => !found.has(id)),
    )
  }
}

export type SearchContext = Context & { readonly search: SearchIndex }

declare module '../http/api-env' {
  interface CallServices {
    readonly search: SearchIndex
  }
}
