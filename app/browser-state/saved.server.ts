import { createHash } from 'node:crypto'
import type { RequestContext } from '~/session/request-context.server'
import { clearSession } from '~/session/session.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/saved.server'
import type { SearchInBrowser } from './browser-state'

export interface Saved {
  vehicles: readonly number[]
  dealerships: readonly number[]
  /** With the number and version that they have in the account; null in a browser. */
  searches: readonly (SearchInBrowser & { id: number | null; version: number | null })[]
}

/** How an address names a saved search: by its number, or in a browser by what it looks for, since places there shift. */
export const refOf = ({ id, query }: { id: number | null; query: string }): string =>
  id === null ? createHash('sha256').update(query).digest('base64url').slice(0, 10) : String(id)

const asked = new WeakMap<RequestContext, Promise<Saved>>()

/** Asked once a page, beside the page's other calls; nobody without a session asks. A page goes on without its hearts. */
export function savedOf(context: RequestContext): Promise<Saved> {
  const known = asked.get(context) ?? (context.caller.token ? inAccount(context) : Promise.resolve(inBrowser(context)))
  asked.set(context, known)
  return known
}

const nothing: Saved = { vehicles: [], dealerships: [], searches: [] }

const inAccount = (context: RequestContext): Promise<Saved> =>
  upstream.ids(context).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
    return error.status === 401 ? inBrowser(context) : nothing
  })

export const inBrowser = ({ browserState }: Pick<RequestContext, 'browserState'>): Saved => ({
  vehicles: browserState.saved,
  dealerships: browserState.dealerships,
  searches: browserState.searches.map((search) => ({ ...search, id: null, version: null })),
})

export async function inEither<T>(
  context: RequestContext,
  account: () => Promise<T>,
  browser: () => Promise<T>,
): Promise<T> {
  if (!context.caller.token) return browser()
  try {
    return await account()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error
    await clearSession(context)
    return browser()
  }
}
