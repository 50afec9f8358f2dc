import type { LoaderFunctionArgs } from '@remix-run/node'
import { countAds, isOfReader } from '~/advertising/public/count-ads.server'
import { orPageNotFound } from '~/session/not-found'
import { getAdTarget } from '../../../api/advertising/serving/ads.contract'

/** Leads on to what an advertisement was approved for, however old its address is; a click of a reader counts once a day. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const id = context.counter?.adOf(token) ?? 0
  const { href } = await orPageNotFound(context.url, context.api.call(getAdTarget, { id }))
  if (isOfReader(request, context.origin)) await countAds(context, 'clicked', [token])
  return new Response(null, {
    status: 302,
    headers: { Location: href, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' },
  })
}
