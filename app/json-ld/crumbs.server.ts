import { breadcrumbList } from './lists.server'

const opening = '<nav class="crumbs"'
const step = /<li[^>]*>(?:<a href="([^"]*)">([^<]*)<\/a>|([^<]*))<\/li>/g
const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
const plain = (text: string) => text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => signs[sign] ?? sign)

/** Null where the page shows none. */
export function breadcrumbsIn(page: Buffer, origin: string): object | null {
  const start = page.indexOf(opening)
  const end = start < 0 ? -1 : page.indexOf('</nav>', start)
  if (end < 0) return null
  const shown = [...page.subarray(start, end).toString().matchAll(step)]
  return breadcrumbList(
    origin,
    shown.map(([, href, linked, label]) => ({
      label: plain(linked ?? label ?? ''),
      href: href === undefined ? undefined : plain(href),
    })),
  )
}
