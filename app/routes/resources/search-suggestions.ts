import type { LoaderFunctionArgs } from '@remix-run/node'
import { listSuggestions } from '../../../api/search/suggestions.contract'

const maxLength = 200

/** /search/suggestions?q=: what the search field offers as somebody types. */
export async function loader({ context }: LoaderFunctionArgs) {
  const q = (context.url.searchParams.get('q') ?? '').slice(0, maxLength)
  return Response.json(await context.api.call(listSuggestions, { q }), {
    headers: { 'Cache-Control': 'private, max-age=30' },
  })
}
