import { paths } from '~/paths'
import { siteLogo, siteName } from '~/site'

// The site's name and logo are read when the page is written: its own loader may be done before the root's, which knows them.

export function organization(origin: string, email?: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}${paths.home}#organization`,
    get name() {
      return siteName()
    },
    url: origin + paths.home,
    get logo() {
      const logo = siteLogo()
      return origin + (logo ? paths.media(logo, 640) : paths.siteIcon)
    },
    contactPoint: email ? { '@type': 'ContactPoint', contactType: 'customer service', email } : undefined,
  }
}

/** schema.org WebSite: the name that results show above a page's address. */
export const webSite = (origin: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}${paths.home}#site`,
  get name() {
    return siteName()
  },
  url: origin + paths.home,
  inLanguage: 'en-US',
  publisher: { '@id': `${origin}${paths.home}#organization` },
})

export const founder = (origin: string, name: string) => ({
  '@type': 'Person',
  name,
  jobTitle: 'Founder',
  url: origin + paths.founder,
  get worksFor() {
    return { '@type': 'Organization', name: siteName(), url: origin + paths.home }
  },
})
