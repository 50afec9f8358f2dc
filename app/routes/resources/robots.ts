import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'

const closed = ['/admin', '/user', '/dealership/', paths.logout, paths.theme, paths.switcher, paths.search]

export const loader = (_: LoaderFunctionArgs) =>
  new Response(['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
