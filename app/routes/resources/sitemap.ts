import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemapIndexOf } from '~/sitemap/document'
import { sitemapAnswer, sitemapFiles } from '~/sitemap/entries.server'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  sitemapAnswer(sitemapIndexOf(await sitemapFiles(context)))
