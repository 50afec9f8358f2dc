import { inScript } from '../document/in-script'
import { breadcrumbsIn } from './crumbs.server'

/** The block of data for search engines that goes into a finished page: what its loaders told, and its crumbs. */
export function jsonLdScript(page: Buffer, jsonLd: readonly object[], origin: string): string {
  const crumbs = breadcrumbsIn(page, origin)
  const things = crumbs ? [...jsonLd, crumbs] : jsonLd
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${inScript(graph)}</script>`
}
