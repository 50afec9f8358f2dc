import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteColor, siteName } from '~/site'
import { knowSite } from '~/site.server'

const icon = (file: string, sizes: string) => ({ src: `/${file}.png`, sizes, type: 'image/png' })

/** /site.webmanifest: what a phone shows of the site on its home screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  await knowSite(context)
  const manifest = {
    name: siteName(),
    short_name: siteName(),
    description: 'Search cars by what you will pay: doc fee, freight and mandatory add-ons are in every price.',
    lang: 'en-US',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#f4f2ed',
    theme_color: siteColor(),
    icons: [
      icon('icon-192', '192x192'),
      icon('icon-512', '512x512'),
      { ...icon('icon-maskable-512', '512x512'), purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
