/**
 * Describes the addresses of a provider's pages: `youtube.com/watch?v={id}`. A star is any one part, {hash} the key of an
 * unlisted video, and {short} a code that only the provider can turn into an id.
 */
export const pagePattern = /^[a-z0-9.-]+(\/[\w.-]+|\/\*|\/\{(?:id|hash|short)\})+(\?[\w-]+=\{id\})?$/

const ids = /^[\w-]{1,80}$/

export interface PageParts {
  /** Is null where the address has a short code: the provider's answer says the id. */
  id: string | null
  hash: string | null
}

/** Reads the id in the address of a page that fits the pattern; null when it does not fit. A host counts with www. and m. too. */
export function partsIn(pattern: string, url: URL): PageParts | null {
  const [path = '', query] = pattern.split('?')
  const [host, ...expected] = path.split('/')
  const parts = url.pathname.replace(/\/$/, '').split('/').slice(1)
  if (url.port || url.hostname.replace(/^(www|m)\./, '') !== host || parts.length !== expected.length) return null
  if (!expected.every((part, at) => part === '*' || part.startsWith('{') || part === parts[at])) return null
  const named = (name: string) => parts[expected.indexOf(`{${name}}`)]
  const code = query ? url.searchParams.get(query.split('=')[0] ?? '') : (named('id') ?? named('short'))
  const hash = named('hash') ?? null
  if (!code || !ids.test(code) || (hash !== null && !ids.test(hash))) return null
  return { id: pattern.includes('{short}') ? null : code, hash }
}

/** Reads where a video starts, in seconds, from `t=90`, `t=1m30s` or `start=90` of an address; null when it starts at the beginning. */
export function startIn({ searchParams, hash }: URL): number | null {
  const text = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=([\dhms]+)$/.exec(hash)?.[1] ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null
}
