import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicAdPaths } from '~/ad-paths'
import { paths } from '~/paths'

/** What belongs to one person or changes something; pages that are only not to be listed say so themselves. */
const closed = [
  '/admin',
  '/user/',
  '/dealership/',
  paths.logout,
  paths.theme,
  paths.switcher,
  paths.saved,
  paths.demoMails,
  publicAdPaths.ad(''),
  paths.compare(),
]

export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${context.origin}${paths.sitemap}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
