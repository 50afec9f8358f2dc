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
  private readonly entries = new LRUCache<string, Entry>({ max: maxEntries, ttl: maxAgeMs })

  constructor(private readonly version: () => string | number) {}

  /** What stands under this name, read when it is not there. Whoever asks meanwhile reads for themselves: a browser that leaves ends its own calls. */
  async read<T extends object>(
    { response }: { response: ResponseDraft },
    name: string,
    read: () => Promise<T>,
  ): Promise<T> {
    const version = this.version()
    const known = this.entries.get(name)
    if (known?.version === version) {
      response.dataReadAt = Math.min(response.dataReadAt, known.readAt)
      return known.value as T
    }
    const value = await read()
    this.entries.set(name, { version, value, readAt: Date.now() })
    return value
  }
}
