import type { LoaderFunctionArgs } from '@remix-run/node'
import { queryOf, stateOf } from '~/search/state'
import { countSearch } from '../../../api/search/suggestions.contract'

/** /search/count with the query string of /search: how many cars it would show. */
export async function loader({ context }: LoaderFunctionArgs) {
  const count = await context.api.call(countSearch, queryOf(stateOf(context.url)))
  return Response.json(count, { headers: { 'Cache-Control': 'private, max-age=10' } })
}
