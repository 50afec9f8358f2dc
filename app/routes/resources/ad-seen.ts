import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { countAds, isOfReader } from '~/advertising/public/count-ads.server'

const maxAds = 20
const tokensIn = (text: string): string[] => text.slice(0, 1000).split(' ').filter(Boolean).slice(0, maxAds)

/** Takes what the page’s script says was seen for a second, several at once. */
export async function action({ request, context }: ActionFunctionArgs) {
  await countAds(context, 'shown', tokensIn(await request.text()))
  return new Response(null, { status: 204 })
}

/** Answers the picture by which a browser without script says that it shows an advertisement. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isOfReader(request, context.origin))
    await countAds(context, 'shown', tokensIn(context.url.searchParams.get('t') ?? ''))
  return new Response(emptyPicture, {
    headers: {
      'Content-Type': 'image/gif',
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

/** Is a transparent GIF of one pixel. */
const emptyPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
