import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { type Suggestion, suggestions } from '~/upstream/suggestions.server'

const maxLength = 200

/** /search/suggestions?q=: what the search field offers as somebody types, each with the address that it leads to. */
export async function loader({ context }: LoaderFunctionArgs) {
  const q = (context.url.searchParams.get('q') ?? '').slice(0, maxLength)
  const { groups } = await suggestions(context, q)
  const linked = groups.map((group) => ({ ...group, items: group.items.map((one) => ({ ...one, href: hrefOf(one) })) }))
  return Response.json({ groups: linked }, { headers: { 'Cache-Control': 'private, max-age=30' } })
}

const hrefOf = ({ dealership, query }: Suggestion): string =>
  dealership === null ? `${paths.search}?${query}` : paths.dealershipPage(dealership)
