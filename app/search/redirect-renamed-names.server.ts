import { redirect } from '@remix-run/node'
import type { RequestContext } from '~/session/request-context.server'
import type { SearchPage } from '../../api/search/contract'

/** Throws a redirect (301) to the same address with the present names of makes and models, where it has former ones. */
export function redirectRenamedNames({ url }: RequestContext, moved: SearchPage['moved'] = []): void {
  if (moved.length === 0) return
  const pairs = [...url.searchParams].map(([name, text]): [string, string] => [name, renamed(name, text, moved)])
  throw redirect(`${url.pathname}?${new URLSearchParams(pairs)}`, 301)
}

function renamed(name: string, text: string, moved: SearchPage['moved']): string {
  const own = moved.filter((one) => one.name === name)
  if (own.length === 0) return text
  const values = text.split(',').map((value) => own.find(({ from }) => from === value.trim())?.to ?? value)
  return [...new Set(values)].join(',')
}
