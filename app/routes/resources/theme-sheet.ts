import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { themeSheet } from '~/theme/theme-sheet.server'

/** /theme/{revision}-{color}.css: the shades of the site’s color, linked where it is not the delivered one. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const sheet = themeSheet(params.file ?? '')
  if (sheet === null) throw pageNotFound(context.url)
  return new Response(sheet, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
