import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { sitemapOf } from '~/sitemap/document'
import { sitemapAnswer, sitemapEntries } from '~/sitemap/entries.server'

export async function loader({ params, context: { visit } }: LoaderFunctionArgs) {
  const name = /^(.+)\.xml$/.exec(params.file ?? '')?.[1]
  const entries = name ? await sitemapEntries(visit, name) : null
  if (!entries) throw pageNotFound(visit.url)
  return sitemapAnswer(sitemapOf(entries))
}
