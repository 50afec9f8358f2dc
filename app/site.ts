export const siteName = 'Drive Avenue'

/** A page's title with the site's name behind; the site's own line without one. */
export const siteTitle = (page?: string): string =>
  page ? `${page} · ${siteName}` : `${siteName}: cars with their whole price`

interface PageMeta {
  title: string
  description?: string
  /** Absolute address of the one true version of the page. */
  canonical?: string
  noindex?: boolean
  image?: string
  jsonLd?: object[]
}

/** Title, description, canonical address, social card and structured data of a page. */
export function pageMeta({ title, description, canonical, noindex, image, jsonLd = [] }: PageMeta) {
  const full = siteTitle(title)
  return [
    { title: full },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(canonical
      ? [
          { tagName: 'link', rel: 'canonical', href: canonical },
          { property: 'og:url', content: canonical },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...jsonLd.map((entry) => ({ 'script:ld+json': entry as never })),
  ]
}
