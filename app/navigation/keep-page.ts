import type { Deferred, RouterState } from '../../framework/unsent'

/** Keeps the data of a page whose update could not reach the server. A page that is on its way fails as ever. */
export function keepPage(state: RouterState, { resolve, reject }: Deferred, error: unknown): void {
  if (!isUpdate(state)) reject(error)
  else resolve(Object.fromEntries(Object.entries(state.loaderData).map(([id, data]) => [id, { data }])))
}

/** Tells whether the page itself is read again: in the background, or after one of its forms. */
const isUpdate = ({ location: shown, navigation: { location: next, formMethod } }: RouterState): boolean =>
  !next || (formMethod === 'POST' && next.pathname === shown.pathname)
