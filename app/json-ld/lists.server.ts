/** schema.org BreadcrumbList of a page's crumbs; the last one is the page itself. */
export const breadcrumbList = (origin: string, crumbs: readonly { label: string; href?: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href === undefined ? undefined : origin + href,
  })),
})

/** schema.org ItemList of what stands on one page of a list, numbered through all of its pages. */
export const itemList = (origin: string, hrefs: readonly string[], before = 0) => ({
  '@type': 'ItemList',
  itemListElement: hrefs.map((href, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    url: origin + href,
  })),
})
