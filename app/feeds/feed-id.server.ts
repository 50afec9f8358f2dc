import { pageNotFound } from '~/session/not-found'
import { recordId } from '../../api/http/contract'

/** A number in an address. Throws the error page’s 404 for anything else. */
export function idIn(named: string | undefined, url: URL): number {
  const { data } = recordId.safeParse(named)
  if (data === undefined) throw pageNotFound(url)
  return data
}
