import type { LoaderFunctionArgs } from '@remix-run/node'
import { UpstreamError } from '~/upstream/errors'
import { getOembed } from '../../../api/embeds/contract'

/** /oembed?url=: what other sites embed of ours (oEmbed 1.0, as JSON alone). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { searchParams } = context.url
  const url = searchParams.get('url') ?? ''
  if ((searchParams.get('format') || 'json') !== 'json') return refused(501, 'Only format=json is answered.')
  if (url === '') return refused(400, 'Name the page: url=…')
  try {
    const answer = await context.api.call(getOembed, {
      url,
      maxwidth: searchParams.get('maxwidth') ?? undefined,
      maxheight: searchParams.get('maxheight') ?? undefined,
    })
    return Response.json(answer, { headers: { ...forAll, 'Cache-Control': 'public, max-age=300' } })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return refused(error.status === 422 ? 400 : error.status, error.message)
  }
}

/** Any site may read it, from its pages too. */
const forAll = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

const refused = (status: number, message: string) => Response.json({ error: { message } }, { status, headers: forAll })
