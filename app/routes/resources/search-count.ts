import type { LoaderFunctionArgs } from '@remix-run/node'
import { queryOf, stateOf } from '~/search/state'
import { searchCount } from '~/upstream/suggestions.server'

/** /search/count with the query string of /search: how many cars it would show. */
export async function loader({ context }: LoaderFunctionArgs) {
  const count = await searchCount(context, queryOf(stateOf(context.url)))
  return Response.json(count, { headers: { 'Cache-Control': 'private, max-age=10' } })
}
