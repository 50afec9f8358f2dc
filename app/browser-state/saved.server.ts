import { createHash } from 'node:crypto'
import type { RequestContext } from '~/session/request-context.server'
import { clearSession } from '~/session/session.server'
import { UpstreamError } from '~/upstream/errors'
import { listSavedIds } from '../../api/saved/contract'
import type { SearchInBrowser } from './browser-state'

export interface SavedItems {
  vehicles: readonly number[]
  dealerships: readonly number[]
  /** With the number and version that they have in the account; null in a browser. */
  searches: readonly (SearchInBrowser & { id: number | null; version: number | null })[]
}

/** How an address names a saved search: by its number, or in a browser by what it looks for, since places there shift. */
export const refOf = ({ id, query }: { id: number | null; query: string }): string =>
  id === null ? createHash('sha256').update(query).digest('base64url').slice(0, 10) : String(id)

const itemsOfRequests = new WeakMap<RequestContext, Promise<SavedItems>>()

/** The saved items are asked for once a page, beside the page's other calls; nobody without a session asks. A page goes on without its hearts. */
export function savedOf(context: RequestContext): Promise<SavedItems> {
  const known =
    itemsOfRequests.get(context) ?? (context.caller.token ? inAccount(context) : Promise.resolve(inBrowser(context)))
  itemsOfRequests.set(context, known)
  return known
}

const nothing: SavedItems = { vehicles: [], dealerships: [], searches: [] }

const inAccount = (context: RequestContext): Promise<SavedItems> =>
  context.api.call(listSavedIds).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
    return error.status === 401 ? inBrowser(context) : nothing
  })

export const inBrowser = ({ current: { browserState } }: Pick<RequestContext, 'current'>): SavedItems => ({
  vehicles: browserState.saved,
  dealerships: browserState.dealerships,
  searches: browserState.searches.map((search) => ({ ...search, id: null, version: null })),
})

/** Does it in the account of whoever is signed in, else in the browser; a session that has ended counts as none. */
export async function inAccountOrBrowser<T>(
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
