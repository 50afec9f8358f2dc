import { createHash } from 'node:crypto'
import { clearSession } from '~/session/session.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/saved.server'
import type { KeptSearch } from './visitor'

/** What somebody has saved, the newest first: in the account of who is signed in, else in the browser. */
export interface Saved {
  vehicles: readonly number[]
  dealerships: readonly number[]
  /** With the number and version that they have in the account; null in a browser. */
  searches: readonly (KeptSearch & { id: number | null; version: number | null })[]
}

/** How an address names a saved search: by its number, or in a browser by what it looks for, since places there shift. */
export const refOf = ({ id, query }: { id: number | null; query: string }): string =>
  id === null ? createHash('sha256').update(query).digest('base64url').slice(0, 10) : String(id)

const asked = new WeakMap<Visit, Promise<Saved>>()

/** Asked once a page, beside the page's other calls; nobody without a session asks. A page goes on without its hearts. */
export function savedOf(visit: Visit): Promise<Saved> {
  const known = asked.get(visit) ?? (visit.caller.token ? inAccount(visit) : Promise.resolve(inBrowser(visit)))
  asked.set(visit, known)
  return known
}

const nothing: Saved = { vehicles: [], dealerships: [], searches: [] }

const inAccount = (visit: Visit): Promise<Saved> =>
  upstream.ids(visit).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
    return error.status === 401 ? inBrowser(visit) : nothing
  })

export const inBrowser = ({ visitor }: Pick<Visit, 'visitor'>): Saved => ({
  vehicles: visitor.saved,
  dealerships: visitor.dealerships,
  searches: visitor.searches.map((search) => ({ ...search, id: null, version: null })),
})

/** Does something in the account, or in the browser when nobody is signed in or the session has ended meanwhile. */
export async function inEither<T>(visit: Visit, account: () => Promise<T>, browser: () => Promise<T>): Promise<T> {
  if (!visit.caller.token) return browser()
  try {
    return await account()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error
    await clearSession(visit)
    return browser()
  }
}
