import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { recordAdEvents } from '../../../api/advertising/serving/ads.contract'
import { urlOf } from '../../../api/url'

/** Counts with the next batch; at once for who is signed in, whose own advertisements are not counted. A count that fails fails no page. */
export async function countAds(
  { caller, counter, api }: RequestContext,
  kind: 'shown' | 'clicked',
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return
  if (!caller.token) return counter?.noteAds(caller, kind, tokens)
  await api.call(recordAdEvents, { kind, ads: [...tokens] }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
  })
}

/** Tells what a reader’s browser asks for on a page of ours from what a program, another site or a browser that looks ahead does. */
export function isOfReader({ method, headers }: Request, origin: string): boolean {
  if (method !== 'GET' || /prefetch|prerender/.test(`${headers.get('sec-purpose')}${headers.get('purpose')}`))
    return false
  const site = headers.get('sec-fetch-site')
  return site === null ? urlOf(headers.get('referer') ?? '')?.origin === origin : site === 'same-origin'
}
