import { type ActionFunctionArgs, data } from '@remix-run/node'
import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireStaffArea } from '~/session/guards.server'
import { samePageUnder } from '~/session/same-page'
import { safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { setActiveDealership } from '../../../api/dealerships/contract'
import { RecordId, z } from '../../../api/http/contract'

const Choice = RecordId.extend({ returnTo: z.string().default('') })

/** Makes a dealership the active one and goes to the same page under its id (spec section 4). */
export async function action(args: ActionFunctionArgs) {
  const { context, memberships } = await requireStaffArea(args)
  const choose = async ({ id, returnTo }: z.infer<typeof Choice>) => {
    // Another API may have no call for it: the address says which it is.
    const isMine = memberships.some((one) => one.id === id)
    await context.api.call(setActiveDealership, { id }).catch((error: unknown) => {
      if (!(isMine && error instanceof UpstreamError && error.status === 404)) throw error
    })
    return { to: samePageUnder(id, returnTo) }
  }
  const redirectOnError = (error?: UpstreamError): never => {
    throw error ?? data({ message: 'Choose a dealership from the list.' }, { status: 422 })
  }
  return handleForm(args.request, context, form(Choice, choose, { redirectOnError }))
}

export const loader = () => safeRedirect(paths.dealership().dashboard)
