import { carNames } from './dealerships/cars-state'
import { directoryNames } from './dealerships/directory-state'
import { catalogueNames } from './inventory/catalogue-state'
import { streamNames } from './just-listed/stream-state'
import { paths } from './paths'
import { searchNames } from './search/state'
import { ourCookies, themeCookie } from './session/cookies.server'

/** Lists and information: pages that are the same for everybody, with the names that their addresses may carry. */
const pages: Record<string, readonly string[]> = {
  [paths.home]: [],
  [paths.about]: [],
  [paths.founder]: [],
  [paths.howItWorks]: [],
  [paths.contact]: [],
  [paths.contactConfirmation]: [],
  [paths.dealerships]: directoryNames,
  [paths.inventory]: [...catalogueNames, 'page'],
  [paths.justListed]: [...streamNames, 'day'],
  [paths.search]: searchNames,
  [paths.insurance]: ['vehicle'],
  [paths.sell]: [],
  [paths.ship]: ['vehicle'],
  [paths.social]: [],
  [paths.socialExplore]: [],
  [paths.privacyPolicy]: ['version'],
  [paths.termOfUse]: ['version'],
}
const known = new Map(Object.entries(pages))
const dealershipNames = [...carNames, 'reviews', 'review_sort']
const dealershipPage = new RegExp(`^${paths.dealershipPage('')}[\\w-]{1,80}$`)

export interface Asked {
  /** As the browser wrote it: path and query. */
  url: string
  origin: string
  cookie: string | undefined
}
/** What a page is kept under, or null when it is drawn each time. */
export type KeyOf = (asked: Asked) => string | null

const longest = 600

/**
 * Opens the question under which key a page may be kept. It holds all that the page may depend on: origin, theme, path
 * and query; a name that the page does not know would only multiply the keys.
 */
export async function openKeys(): Promise<KeyOf> {
  const theme = themeCookie(false) // its attributes do not travel back
  const chosen = await Promise.all(['light', 'dark'].map((value) => theme.serialize(value)))
  const themes = new Set(chosen.map((line) => line.split(';')[0]))
  return ({ url, origin, cookie }) => {
    if (url.length > longest) return null
    const [ours = 'da_theme=', ...more] = ourCookies(cookie)
    if (more.length > 0 || (ours !== 'da_theme=' && !themes.has(ours))) return null
    const at = url.indexOf('?')
    const names = keptNames(at < 0 ? url : url.slice(0, at))
    if (!names || (at >= 0 && !knowsAll(names, url.slice(at)))) return null
    return `${ours} ${origin}${url}`
  }
}

const knowsAll = (names: readonly string[], query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => names.includes(name))

const keptNames = (pathname: string): readonly string[] | null =>
  known.get(pathname) ?? (dealershipPage.test(pathname) ? dealershipNames : null)
