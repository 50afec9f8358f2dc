import { LRUCache } from 'lru-cache'
import type { ResponseDraft } from './response-draft.server'

interface Entry {
  readAt: number
  version: string | number
  value: object
}

/** Lists may be half a minute old (SPEED). */
const maxAgeMs = 30_000
const maxEntries = 50

/** What lists are made of, remembered for everybody until what they list changes, and half a minute at most. */
export class ListCache {
  private readonly entries: LRUCache<string, Entry>

  constructor(
    private readonly version: () => string | number,
    ttl = maxAgeMs,
  ) {
    this.entries = new LRUCache<string, Entry>({ max: maxEntries, ttl })
  }

  /** Reads the list of this name: the page is then as old as its list. */
  async read<T extends object>(
    { response }: { response: ResponseDraft },
    name: string,
    read: () => Promise<T>,
  ): Promise<T> {
    const { value, readAt } = await this.entryOf(name, read)
    response.dataReadAt = Math.min(response.dataReadAt, readAt)
    return value
  }

  /** Reads what a page shows around its lists, which makes the page no older. */
  async readAround<T extends object>(name: string, read: () => Promise<T>): Promise<T> {
    return (await this.entryOf(name, read)).value
  }

  /** Reads it anew when it is not there. Requests that come meanwhile read for themselves: a browser that leaves ends its own calls. */
  private async entryOf<T extends object>(
    name: string,
    read: () => Promise<T>,
  ): Promise<Pick<Entry, 'readAt'> & { value: T }> {
    const version = this.version()
    const known = this.entries.get(name)
    if (known?.version === version) return { value: known.value as T, readAt: known.readAt }
    const entry = { version, value: await read(), readAt: Date.now() }
    this.entries.set(name, entry)
    return entry
  }
}
