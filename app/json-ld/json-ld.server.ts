import { inScript } from '../document/in-script'
import { breadcrumbsIn } from './crumbs.server'

export function jsonLdScript(page: Buffer, jsonLd: readonly object[], origin: string): string {
  const crumbs = breadcrumbsIn(page, origin)
  const things = crumbs ? [...jsonLd, crumbs] : jsonLd
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${inScript(graph)}</script>`
}
