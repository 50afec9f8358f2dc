import type { Params } from '@remix-run/react'
import { pageNotFound } from '~/session/not-found'
import { recordId } from '../../api/http/contract'

/** The number of the conversation in a page’s address. Throws the page’s 404 for anything else. */
export function inboxIdOf({ inboxId }: Params, url: URL): number {
  const { data: id } = recordId.safeParse(inboxId)
  if (!id) throw pageNotFound(url)
  return id
}
