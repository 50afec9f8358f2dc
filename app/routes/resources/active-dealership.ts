import { type ActionFunctionArgs, data } from '@remix-run/node'
import { samePageUnder } from '~/dealerships/same-page'
import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { requireStaffArea } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'
import { activate } from '~/upstream/dealerships.server'
import { UpstreamError } from '~/upstream/errors'

/** Makes a dealership the active one and goes to the same page under its id (spec section 4). */
export async function action(args: ActionFunctionArgs) {
  const { context, memberships } = await requireStaffArea(args)
  const form = await fieldsIn(args.request)
  const id = Number(form.get('id'))
  if (!Number.isSafeInteger(id) || id < 1)
    throw data({ message: 'Choose a dealership from the list.' }, { status: 422 })
  // Another API may have no call for it: the address says which it is.
  const isMine = memberships.some((one) => one.id === id)
  await activate(context, id).catch((error: unknown) => {
    if (!(isMine && error instanceof UpstreamError && error.status === 404)) throw error
  })
  return safeRedirect(samePageUnder(id, String(form.get('returnTo') ?? '')))
}

export const loader = () => safeRedirect(paths.dealership().dashboard)
