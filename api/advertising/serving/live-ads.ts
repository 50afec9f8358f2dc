import type { ChangeEvent, ChangeFeed } from '../../database/events'
import { subscribeToChanges } from '../../database/events'
import type { OpenDatabase } from '../../database/open'
import type { SearchIndex } from '../../search/index'
import { type LoadedAds, loadLiveAds, type Reading } from './load-live'
import { Rotation } from './rotation'

/** Is how old what was spent may be: pacing goes by it, and never a charge. */
const spendAgeMs = 3000

/** Holds in memory what may be shown now, so that a page costs no query. */
export class LiveAds {
  readonly rotation = new Rotation()
  /** Grows with each change of what may be shown: pages that were rendered before it are not sent any more. */
  version = 0
  private current: { ads: Promise<LoadedAds>; readAt: number } | null = null
  private feed: ChangeFeed | null = null

  /** Reads anew for each page where nothing tells it of changes. */
  constructor(private readonly isFollowing = false) {}

  async read(reading: Reading): Promise<LoadedAds> {
    const now = Date.now()
    const known = this.current
    if (known && this.isFollowing && now - known.readAt < spendAgeMs) return known.ads
    const entry = { ads: loadLiveAds(reading), readAt: now }
    this.current = entry
    entry.ads.catch(() => this.forget(entry))
    return entry.ads
  }

  /** Takes in changes: of advertising, and of the vehicles and dealerships that are advertised. */
  async take(events: readonly ChangeEvent[], search: SearchIndex): Promise<void> {
    const known = await this.current?.ads.catch(() => null)
    const ends = events.some(
      ({ concept, ids }) =>
        concept === 'advertising' ||
        (concept === 'vehicles' && ids.some((id) => known?.vehicles.has(id))) ||
        (concept === 'dealerships' && ids.some((id) => known?.dealerships.has(id))),
    )
    if (!ends) return
    await search.catchUp() // its cards say whether a vehicle is on sale
    this.current = null
    this.version += 1
  }

  async follow(database: OpenDatabase, search: SearchIndex, onError: (error: unknown) => void): Promise<void> {
    this.feed = await subscribeToChanges(database, (events) => this.take(events, search), onError)
  }

  async close(): Promise<void> {
    await this.feed?.stop()
  }

  private forget(entry: NonNullable<LiveAds['current']>): void {
    if (this.current === entry) this.current = null
  }
}

/** Opens what may be shown, and follows its changes. */
export async function openLiveAds(
  database: OpenDatabase,
  search: SearchIndex,
  onError: (error: unknown) => void,
): Promise<LiveAds> {
  const live = new LiveAds(true)
  await live.follow(database, search, onError)
  return live
}
