import { inScript } from '../document/in-script'
import { breadcrumbsIn } from './crumbs.server'

/** Names where a page is. */
interface Place {
  origin: string
  path: string
}

/** Describes a page for search engines. One that names another address as its own leaves that to the other page, as they do. */
export function jsonLdScript(page: Buffer, jsonLd: readonly object[], { origin, path }: Place): string {
  const canonical = canonicalPath(page)
  if (canonical !== null && canonical !== path) return ''
  const crumbs = breadcrumbsIn(page, origin)
  const things = crumbs ? [...jsonLd, crumbs] : jsonLd
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${inScript(graph)}</script>`
}

const link = '<link rel="canonical" href="'

function canonicalPath(page: Buffer): string | null {
  const start = page.indexOf(link)
  if (start < 0) return null
  const href = page.subarray(start + link.length, page.indexOf('"', start + link.length)).toString()
  return URL.canParse(href) ? new URL(href).pathname : null
}
