import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { dealershipIn, forwarded } from '~/upstream/forwarded.server'
import { forwardStart } from '~/upstream/uploads.server'

/** A script announces a file that it sends in pieces; `?dealership=` says for which dealership. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  forwarded(context, () => forwardStart(context, request, dealershipIn(context.url)))

/** Somebody opened the address itself. */
export const loader = () => safeRedirect(paths.home)
