import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { getPicture } from '../../../api/assets/contract'

/** /media/{_id}/{width}.webp, for mails 320.jpg: the API's pictures under the web's origin, kept for ever by whoever fetched them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await context.api.send(getPicture, { id: params.id ?? '', file: params.file ?? '' })
  if (!answer.ok) throw pageNotFound(context.url)
  return new Response(answer.body, {
    headers: {
      'Content-Type': params.file?.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin', // mails show them where mail is read
    },
  })
}
