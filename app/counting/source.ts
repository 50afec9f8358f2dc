import { hostPattern, maxHost, type Source, sources } from '../../api/counting/kinds.contract'
import { urlOf } from '../../api/url'

/** Names the parameter of an address that says by which way it was handed on: in mails, embeds and campaigns. No page depends on it. */
export const viaParameter = 'via'

/** Leaves the parameter out of the query of an address, and all else as it is: a page’s key and its loader see the same. */
export function withoutVia(query: string): string {
  if (!query.includes(viaStart)) return query
  const parts = query.replace(/^\?/, '').split('&')
  const rest = parts.filter((part) => part !== viaParameter && !part.startsWith(viaStart))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
const viaStart = `${viaParameter}=`

export interface Origin {
  source: Source
  host?: string
}

const ways: readonly [RegExp, Source][] = [
  [/^\/$/, 'home'],
  [/^\/(search|inventory)$/, 'search'],
  [/^\/just-listed$/, 'just_listed'],
  [/^\/dealerships\/[^/]+$/, 'dealership'],
  [/^\/vehicle\/[^/]+$/, 'similar'],
  [/^\/(saved|user\/saved-vehicles)$/, 'saved'],
  [/^\/user\/saved-searches$/, 'saved_search'],
  [/^\/compare$/, 'compare'],
  [/^\/(social|user\/saved-posts)(\/|$)/, 'social'],
  [/^\/embed\//, 'embed'],
]

/** Says which list of ours a page is, by its path; null where it is none. */
export const listSourceOf = (pathname: string): Source | null =>
  ways.find(([pattern]) => pattern.test(pathname))?.[1] ?? null

/**
 * Says from where a page was opened: by our own parameter, else by the page before. `before` is a path of ours or
 * the host of another site; what is neither says nothing.
 */
export function originOf({ via, before }: { via: string | null; before: string | null }): Origin {
  if (sources.includes(via as Source)) return { source: via as Source }
  if (before?.startsWith('/')) return { source: listSourceOf(before) ?? 'direct' }
  const host = before?.toLowerCase() ?? ''
  return isHost(host) ? { source: 'elsewhere', host } : { source: 'direct' }
}

const isHost = (text: string): boolean => text.length <= maxHost && hostPattern.test(text)

/** Reads a Referer: a path where the page was ours, else the host. An address tells more than is counted, so the rest is dropped. */
export function beforeOf(referrer: string | null, origin: string): string | null {
  const url = referrer === null ? null : urlOf(referrer)
  if (!url) return null
  return url.origin === origin ? url.pathname : url.hostname
}
