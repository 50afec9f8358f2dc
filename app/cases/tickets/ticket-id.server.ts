import type { Params } from '@remix-run/react'
import { pageNotFound } from '~/session/not-found'
import { recordId } from '../../../api/http/contract'

/** Reads the number of the ticket in a page’s address. Throws the page’s 404 for anything else. */
export function ticketIdOf({ ticketId }: Params, url: URL): number {
  const { data: id } = recordId.safeParse(ticketId)
  if (!id) throw pageNotFound(url)
  return id
}
