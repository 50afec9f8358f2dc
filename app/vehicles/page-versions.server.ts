import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { paths } from '~/paths'
import { type ApiLine, type Caller, Transport } from '~/upstream/transport.server'
import { listPageVersions, maxVersions } from '../../api/vehicles/page/page.contract'

/** The version of a vehicle's page as the API knows it now; null when there is none, or no answer in time. */
export type PageVersionOf = (slug: string) => Promise<string | null> | string | null

/** Visitors who come one at a time never wait for it. */
const gatheringMs = 2

interface PendingVersion {
  slug: string
  done: (version: string | null) => void
}

interface RememberedVersion {
  version: string | null
  /** The count of writes before it was read. */
  writes: number
}

/** A call never began before the question, so its answer is never older than the question. */
export function openPageVersions(line: ApiLine, pageIsHttps: boolean, writes?: () => number): PageVersionOf {
  const remembered = new LRUCache<string, RememberedVersion>({ max: 10_000 })

  const waiting: PendingVersion[] = []
  let isAsking = false
  let lastCount = 0
  async function askForAll() {
    isAsking = true
    while (waiting.length > 0) {
      // Questions of the same turn of the event loop share a call. Where several did, more are on their way.
      await (lastCount > 1 ? setTimeout(gatheringMs) : setImmediate())
      const batch = waiting.splice(0, maxVersions)
      lastCount = batch.length
      const writesBefore = writes?.()
      const known = await versionsOf(new Transport(line, nobody(pageIsHttps)), [
        ...new Set(batch.map(({ slug }) => slug)),
      ])
      if (writesBefore !== undefined)
        for (const [slug, version] of known) remembered.set(slug, { version, writes: writesBefore })
      for (const { slug, done } of batch) done(known.get(slug) ?? null)
    }
    isAsking = false
  }
  return (slug) => {
    const last = writes && remembered.get(slug)
    if (last && last.writes === writes()) return last.version // nothing was written since it was read
    return new Promise((done) => {
      waiting.push({ slug, done })
      if (!isAsking) void askForAll()
    })
  }
}

async function versionsOf(api: Transport, slugs: readonly string[]): Promise<Map<string, string | null>> {
  try {
    const { items } = await api.call(listPageVersions, { slugs: slugs.join() })
    return new Map(items.map(({ slug, version }) => [slug, version]))
  } catch {
    return new Map() // the page is rendered instead, and says itself what is wrong
  }
}

/** The server asks for itself: nobody's session, nobody's page. */
export const nobody = (pageIsHttps: boolean): Caller => ({
  pageIsHttps,
  pagePath: paths.home,
  requestId: randomUUID(),
  clientAddress: null,
  userAgent: null,
  session: null,
  token: null,
  dealershipId: -1,
  signal: new AbortController().signal,
})
