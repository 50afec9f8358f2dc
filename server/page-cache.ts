import { LRUCache } from 'lru-cache'
import type { Page } from './page'

export interface CachePlace {
  key: string
  version: string | number
}

export interface PageCacheSettings {
  maxAgeMs?: number
  maxBytes?: number
  now?: () => number
}

interface Entry {
  version: CachePlace['version']
  page: Page
}

/** Each page stands for itself, packed both ways. */
const weightOf = ({ page: { html } }: Entry) => Math.ceil(html.length * 1.5) + 2000

/** Finished pages that are the same for everybody: for half a minute at most, and only so many (docs/decisions/0017). */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>
  private readonly rendering = new Map<string, { version: CachePlace['version']; page: Promise<Page | null> }>()
  private readonly maxAgeMs: number
  private readonly now: () => number

  constructor({ maxAgeMs = 30_000, maxBytes = 24 * 1024 * 1024, now = Date.now }: PageCacheSettings = {}) {
    this.entries = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes, sizeCalculation: weightOf })
    this.maxAgeMs = maxAgeMs
    this.now = now
  }

  get({ key, version }: CachePlace): Page | null {
    const entry = this.entries.get(key)
    if (!entry || entry.version !== version) return null
    return this.now() - entry.page.renderedAt < this.maxAgeMs ? entry.page : null
  }

  /** The page of this version that is being rendered for somebody else right now; null when there is none, or when it is not for everybody. */
  async expected({ key, version }: CachePlace): Promise<Page | null> {
    const rendering = this.rendering.get(key)
    return rendering?.version === version ? rendering.page : null
  }

  /** Caches what is being rendered, unless it turns out to be for one person. */
  expect({ key, version }: CachePlace, page: Promise<Page | null>): void {
    const rendering = { version, page: page.catch(() => null) }
    this.rendering.set(key, rendering)
    void rendering.page.then((finished) => {
      if (this.rendering.get(key) === rendering) this.rendering.delete(key)
      if (finished) this.entries.set(key, { version, page: finished })
    })
  }
}
