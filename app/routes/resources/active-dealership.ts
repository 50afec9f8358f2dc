import { type ActionFunctionArgs, data } from '@remix-run/node'
import { samePageUnder } from '~/dealerships/same-page'
import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { requireStaffArea } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'
import { activate } from '~/upstream/dealerships.server'

/** Makes a dealership the active one and goes to the same page under its id (spec section 4). */
export async function action(args: ActionFunctionArgs) {
  const { visit } = await requireStaffArea(args)
  const form = await fieldsIn(args.request)
  const id = Number(form.get('id'))
  if (!Number.isSafeInteger(id) || id < 1)
    throw data({ message: 'Choose a dealership from the list.' }, { status: 422 })
  const chosen = await activate(visit, id)
  return safeRedirect(samePageUnder(chosen.id, String(form.get('returnTo') ?? '')))
}

export const loader = () => safeRedirect(paths.dealership().dashboard)
