import { data } from '@remix-run/node'

/** NUL is in no text that we keep or show: an address that asks with it is refused, whatever page it names. */
export function refuseNul({ search }: URL): void {
  if (!search.includes('%00')) return
  const message = 'This address holds a character that no text may hold. Please type it anew.'
  throw data({ message, code: 'invalid' }, { status: 422 })
}
