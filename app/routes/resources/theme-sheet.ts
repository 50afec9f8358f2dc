import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { themeSheet } from '~/theme/theme-sheet.server'

/** /theme/{revision}-{color}.css: the shades of the site’s color, linked where it is not the delivered one. While two releases run, one answers for the other, for a minute. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const sheet = themeSheet(params.file ?? '')
  if (sheet === null) throw pageNotFound(context.url)
  return new Response(sheet.css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': sheet.isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
  })
}
