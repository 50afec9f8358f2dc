import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { getShareImage } from '../../../api/vehicles/contract'

/** /share/{slug}/{version}.jpg: what a link to a car shows where it is shared. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const version = /^([\w-]{1,20})\.jpg$/.exec(params.file ?? '')?.[1]
  const answer = version ? await context.api.send(getShareImage, { slug: params.slug ?? '', version }) : null
  if (!answer?.ok) throw pageNotFound(context.url)
  return new Response(answer.body, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': answer.headers.get('Cache-Control') ?? 'no-cache',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
