import type { LoaderFunctionArgs } from '@remix-run/node'
import { atomFeed } from '~/just-listed/atom'
import { feedHref, streamHref, streamState } from '~/just-listed/stream-state'
import { queryOf } from '~/search/state'
import { justListed } from '~/upstream/vehicles.server'

/** The stream for feed readers, narrowed like the page. */
export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  const state = streamState(visit.url)
  const { groups } = await justListed(visit, queryOf(state))
  const { origin } = visit
  const feed = atomFeed({
    self: origin + feedHref(state),
    page: origin + streamHref(state),
    origin,
    groups,
    now: new Date(),
  })
  return new Response(feed, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  })
}
