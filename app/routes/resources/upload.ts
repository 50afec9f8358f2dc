import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { dealershipIn, forwarded } from '~/upstream/forwarded.server'
import { forwardUpload } from '~/upstream/uploads.server'

/** What a script uploads is streamed to the API unchanged, with the bearer token; `?dealership=` says for which dealership. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  forwarded(context, () => forwardUpload(context, request, dealershipIn(context.url)))

/** Somebody opened the address itself. */
export const loader = () => safeRedirect(paths.home)
