import { escapeXml } from '../../api/escape'

export interface SitemapEntry {
  /** Absolute. */
  url: string
  /** Only when it is true: the last change of what stands there. */
  updatedAt?: string
  image?: string
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A list of addresses by the sitemaps.org protocol. */
export const sitemapOf = (entries: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    entries.map((entry) => `<url>${parts(entry)}${image(entry)}</url>`),
  )

export const sitemapIndexOf = (entries: readonly SitemapEntry[]): string =>
  document(
    'sitemapindex',
    entries.map((entry) => `<sitemap>${parts(entry)}</sitemap>`),
  )

const document = (root: string, lines: readonly string[]) =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${namespaces}>`, ...lines, `</${root}>`, ''].join('\n')

const parts = ({ url, updatedAt }: SitemapEntry) =>
  `<loc>${escapeXml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}`

const image = ({ image: picture }: SitemapEntry) =>
  picture ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>` : ''
