import { paths } from './paths'
import { type PageMeta, pageMeta } from './site'

/** Describes a page that other sites can embed: they read here where they learn how. Is apart from `site`, which every page carries. */
export function embeddableMeta(page: PageMeta & { canonical: string }) {
  const { canonical, title } = page
  const href = new URL(paths.oembed(canonical), canonical).href
  return [...pageMeta(page), { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href, title }]
}
