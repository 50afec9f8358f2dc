import type { LoaderFunctionArgs } from '@remix-run/node'
import { suggestions } from '~/upstream/suggestions.server'

const maxLength = 200

/** /search/suggestions?q=: what the search field offers as somebody types. */
export async function loader({ context }: LoaderFunctionArgs) {
  const q = (context.url.searchParams.get('q') ?? '').slice(0, maxLength)
  return Response.json(await suggestions(context, q), { headers: { 'Cache-Control': 'private, max-age=30' } })
}
