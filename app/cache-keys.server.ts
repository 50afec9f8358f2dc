import { socialPaths } from '~/social-paths'
import { withoutVia } from './counting/source'
import { carNames } from './dealerships/cars-state'
import { directoryNames } from './dealerships/directory-state'
import { catalogueNames } from './inventory/catalogue-state'
import { justListedNames } from './just-listed/just-listed-state'
import { paths } from './paths'
import { searchNames } from './search/state'
import { ourCookies, themeCookie } from './session/cookies.server'
import { exploreNames } from './social/explore-state'

const pages: Record<string, readonly string[]> = {
  [paths.home]: [],
  [paths.about]: [],
  [paths.founder]: [],
  [paths.howItWorks]: [],
  [paths.help]: [],
  [paths.contact]: [],
  [paths.contactConfirmation]: [],
  [paths.dealerships]: directoryNames,
  [paths.inventory]: [...catalogueNames, 'page'],
  [paths.justListed]: [...justListedNames, 'day'],
  [paths.search]: searchNames,
  [paths.social]: ['tag', 'by', 'before'],
  [paths.socialExplore]: [...exploreNames, 'before'],
  [socialPaths.hashtags]: [],
  [paths.insurance]: ['vehicle', 'state'],
  [paths.sell]: [],
  [paths.ship]: ['vehicle'],
  [paths.privacyPolicy]: ['version'],
  [paths.termOfUse]: ['version'],
}
const known = new Map(Object.entries(pages))
const dealershipNames = [...carNames, 'reviews', 'review_sort']
const vehiclePage = new RegExp(`^${paths.vehicle('')}([\\w-]{1,120})$`)
const dealershipPage = new RegExp(`^${paths.dealershipPage('')}[\\w-]{1,80}$`)

const socialPost = new RegExp(`^${paths.socialPost('')}[1-9]\\d{0,14}$`)
const withPosts: ReadonlySet<string> = new Set([paths.home, paths.social, paths.socialExplore, socialPaths.hashtags])

export interface CacheRequest {
  url: string
  origin: string
  cookie: string | undefined
}
export interface CacheKey {
  key: string
  /** The slug, when it is a vehicle's page: that is shown only as long as its version holds. */
  vehicle: string | null
  /** It is shown only as long as nobody has posted or commented. */
  showsPosts: boolean
}
/** Null when it is rendered each time. */
export type KeyOf = (asked: CacheRequest) => CacheKey | null

const maxLength = 600

/** It holds all that the page may depend on; a name that the page does not know would only multiply the keys. */
export async function openKeys(): Promise<KeyOf> {
  const theme = themeCookie(false) // its attributes do not travel back
  const chosen = await Promise.all(['light', 'dark'].map((value) => theme.serialize(value)))
  const themes = new Set(chosen.map((line) => line.split(';')[0]))
  return ({ url, origin, cookie }) => {
    if (url.length > maxLength) return null
    const [ours = 'da_theme=', ...more] = ourCookies(cookie)
    if (more.length > 0 || (ours !== 'da_theme=' && !themes.has(ours))) return null
    const start = url.indexOf('?')
    const pathname = start < 0 ? url : url.slice(0, start)
    const query = start < 0 ? '' : withoutVia(url.slice(start))
    const names = namesOf(pathname)
    if (!names || (query !== '' && !knowsAll(names, query))) return null
    const showsPosts = withPosts.has(pathname) || socialPost.test(pathname) || dealershipPage.test(pathname)
    return { key: `${ours} ${origin}${pathname}${query}`, vehicle: vehiclePage.exec(pathname)?.[1] ?? null, showsPosts }
  }
}

const knowsAll = (names: readonly string[], query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => names.includes(name))

function namesOf(pathname: string): readonly string[] | null {
  const names = known.get(pathname)
  if (names) return names
  if (vehiclePage.test(pathname)) return vehicleNames
  if (socialPost.test(pathname)) return postNames
  return dealershipPage.test(pathname) ? dealershipNames : null
}
const postNames = ['sort', 'page']
const vehicleNames = ['photo', 'comparables']
