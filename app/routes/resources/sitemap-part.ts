import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { sitemapOf } from '~/sitemap/document'
import { sitemapAnswer, sitemapEntries } from '~/sitemap/entries.server'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = /^(.+)\.xml$/.exec(params.file ?? '')?.[1]
  const entries = name ? await sitemapEntries(context, name) : null
  if (!entries) throw pageNotFound(context.url)
  return sitemapAnswer(sitemapOf(entries))
}
