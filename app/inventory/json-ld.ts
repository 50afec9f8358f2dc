import type { Crumb } from '~/ui/Crumbs'

const context = 'https://schema.org'

/** schema.org BreadcrumbList of a page's crumbs; the last one is the page itself. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : origin + href,
    })),
  }
}

/** schema.org ItemList of what stands on one page of a list, numbered through all of its pages. */
export function itemList(origin: string, hrefs: readonly string[], before = 0): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: hrefs.map((href, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: origin + href,
    })),
  }
}
