import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { recordId } from '../../api/http/contract'

/** Reads the id of an address. Throws the error page's 404 for what is none. */
export function recordIn({ params, context }: LoaderFunctionArgs, name = 'id'): number {
  const id = recordId.safeParse(params[name])
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}
