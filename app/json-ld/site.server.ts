import { paths } from '~/paths'
import { siteLogo, siteName } from '~/site'

export function organization(origin: string, email?: string) {
  const logo = siteLogo()
  return {
    '@type': 'Organization',
    '@id': `${origin}${paths.home}#organization`,
    name: siteName(),
    url: origin + paths.home,
    logo: origin + (logo ? paths.media(logo, 640) : paths.siteIcon),
    contactPoint: email ? { '@type': 'ContactPoint', contactType: 'customer service', email } : undefined,
  }
}

/** schema.org WebSite: the name that results show above a page's address. */
export const webSite = (origin: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}${paths.home}#site`,
  name: siteName(),
  url: origin + paths.home,
  inLanguage: 'en-US',
  publisher: { '@id': `${origin}${paths.home}#organization` },
})

export const founder = (origin: string, name: string) => ({
  '@type': 'Person',
  name,
  jobTitle: 'Founder',
  url: origin + paths.founder,
  worksFor: { '@type': 'Organization', name: siteName(), url: origin + paths.home },
})
