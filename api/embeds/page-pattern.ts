/** What the address of a provider’s page looks like: `youtube.com/watch?v={id}`; a star stands for any one part. */
export const pagePattern = /^[a-z0-9.-]+(\/[\w.-]+|\/\*|\/\{id\})+(\?[\w-]+=\{id\})?$/

const ids = /^[\w-]{1,80}$/

/** The id in the address of a page that fits the pattern; null: it does not fit. Hosts count with www. and m. too. */
export function idIn(pattern: string, url: URL): string | null {
  const [path = '', query] = pattern.split('?')
  const [host, ...expected] = path.split('/')
  const given = url.pathname.replace(/\/$/, '').split('/').slice(1)
  if (url.port || url.hostname.replace(/^(www|m)\./, '') !== host || given.length !== expected.length) return null
  if (!expected.every((part, at) => part === '*' || part === '{id}' || part === given[at])) return null
  const id = query ? url.searchParams.get(query.split('=')[0] ?? '') : given[expected.indexOf('{id}')]
  return id && ids.test(id) ? id : null
}
