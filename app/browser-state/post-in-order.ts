import { paths } from '~/paths'

let last: Promise<unknown> = Promise.resolve()

/** Posts one after the other: each answer sets the browser state's cookie, which the next one has to carry. */
export function post(action: string, body: URLSearchParams): Promise<Response> {
  const answer = last.then(() => fetch(action, { method: 'POST', body, keepalive: true, redirect: 'manual' }))
  last = answer.catch(() => {})
  return answer
}

/** Says that the page was opened, which it wants to be said with these fields, and from where; or what else was done there. */
export function reportVisit(fields: string, did?: 'shared' | 'called'): Promise<Response> {
  const body = new URLSearchParams(fields)
  if (did) body.set('did', did)
  const via = new URL(location.href).searchParams.get('via')
  const before = pageBefore()
  if (via) body.set('via', via)
  if (before) body.set('before', before.origin === location.origin ? before.pathname : before.hostname)
  return post(paths.visited, body)
}

interface EntryHistory {
  currentEntry: { index: number } | null
  entries(): { url: string | null }[]
}

/** The document’s referrer is of its first page alone; where pages followed it, the browser’s own history says which one came before. */
function pageBefore(): URL | null {
  const { navigation } = window as { navigation?: EntryHistory }
  const at = navigation?.currentEntry?.index ?? 0
  const own = at > 0 ? navigation?.entries()[at - 1]?.url : null
  const address = isFirstPage() ? document.referrer : own
  return address ? new URL(address) : null
}

const isFirstPage = () =>
  performance.getEntriesByType('navigation')[0]?.name.split('#')[0] === location.href.split('#')[0]
