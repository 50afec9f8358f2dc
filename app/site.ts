import type { SiteDifferences } from '../api/announcements/announcements.contract'
import { deliveredName } from '../api/site-settings/identity/delivered-name.contract'
import { deliveredColor } from '../api/site-settings/look/delivered-color.contract'
import { paths } from './paths'

let shown: SiteDifferences | undefined

/** Takes over in what the site differs from the one delivered: one for the whole process, and in a browser for its page. */
export function setSite(site: SiteDifferences | undefined): void {
  shown = site
}

/** Says who the site is now. Is a function, because an administrator may change it while the process runs. */
export const siteName = (): string => shown?.name ?? deliveredName
/** Is undefined where nothing differs: pages need not carry that. */
export const unusualSite = (): SiteDifferences | undefined => shown
export const siteColor = (): string => shown?.color ?? deliveredColor
export const siteLogo = (): string | undefined => shown?.logo

/** A page's title with the site's name after it, where results have room for it; the site's own line without one. */
export const siteTitle = (page?: string): string =>
  page ? (page.length > 55 ? page : `${page} · ${siteName()}`) : `${siteName()}: cars with their whole price`

export interface PageMeta {
  title: string
  description?: string
  /** Absolute address of the one true version of the page. */
  canonical?: string
  noindex?: boolean
  /** The picture of shared links, absolute and 1200 × 630 px; the site's own when there is none. */
  image?: string
  imageAlt?: string
}

export function pageMeta({ title, description, canonical, noindex, image, imageAlt }: PageMeta) {
  const full = siteTitle(title)
  return [
    { title: full },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName() },
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
    ...shareCard(
      image ?? (shown?.name ? undefined : canonical && new URL(paths.siteShareImage, canonical).href),
      imageAlt ?? siteTitle(),
    ),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The delivered picture shows the delivered name: a site of another name has none. */
function shareCard(image: string | undefined, alt: string) {
  if (!image) return []
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
