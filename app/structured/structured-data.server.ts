import { inScript } from '../document/in-script'
import { breadcrumbsIn } from './crumbs.server'

/** The block of data for search engines that goes into a finished page: what its loaders told, and its crumbs. */
export function structuredData(page: Buffer, described: readonly object[], origin: string): string {
  const crumbs = breadcrumbsIn(page, origin)
  const things = crumbs ? [...described, crumbs] : described
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${inScript(graph)}</script>`
}
