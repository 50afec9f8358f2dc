/** The latest searches by words, kept in this browser alone. */
export interface RecentSearch {
  label: string
  href: string
}

const key = 'da-recent-searches'
const max = 5

export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, max) : []
  } catch {
    return [] // a browser may refuse the storage
  }
}

export function rememberSearch(search: RecentSearch): void {
  const others = recentSearches().filter(({ href }) => href !== search.href)
  store([search, ...others].slice(0, max))
}

export const forgetSearches = (): void => store([])

function store(searches: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // as above
  }
}

/** Only addresses of this site: what stands in the storage may have been put there by hand. */
const isRecent = (one: unknown): one is RecentSearch =>
  typeof one === 'object' &&
  one !== null &&
  'label' in one &&
  'href' in one &&
  typeof one.label === 'string' &&
  typeof one.href === 'string' &&
  /^\/[^/\\]/.test(one.href)
