import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { picture } from '~/upstream/vehicles.server'

/** /media/{_id}/{width}.webp: the API's pictures under the web's origin, kept for ever by whoever fetched them. */
export async function loader({ params, context: { visit } }: LoaderFunctionArgs) {
  const answer = await picture(visit, params.id ?? '', params.file ?? '')
  if (!answer.ok) throw pageNotFound(visit.url)
  return new Response(answer.body, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  })
}
