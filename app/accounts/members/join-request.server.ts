import { dealershipOrRedirect } from '~/dealerships/dealership-or-redirect.server'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import {
  getOwnJoinRequest,
  JoinRequestMessage,
  sendJoinRequest,
  withdrawJoinRequest,
} from '../../../api/accounts/members/join-requests.contract'

/** The dealership, with the person's own request when somebody is signed in; null for one that nobody sees. */
export async function joinRequestFacts(context: RequestContext, dealershipId: string) {
  try {
    const { id, name } = await dealershipOrRedirect(context, dealershipId, 'signUp')
    if (context.current.profile) return await context.api.call(getOwnJoinRequest, { dealershipId: id })
    return { dealership: { id, name, city: '' }, request: null, member: false }
  } catch (error) {
    if (error instanceof UpstreamError && [401, 404, 422].includes(error.status)) return null
    throw error
  }
}

export function changeJoinRequest(request: Request, context: RequestContext, dealershipId: string) {
  const here = paths.dealership(dealershipId).signUp
  return handleForm(request, context, {
    ask: form(JoinRequestMessage, async (message) => {
      const { dealership } = await context.api.call(sendJoinRequest, { ...message, dealershipId: Number(dealershipId) })
      return { to: here, toast: `Sent to ${dealership.name}. We write to you when they have decided.` }
    }),
    withdraw: form(
      noFields,
      async () => {
        await context.api.call(withdrawJoinRequest, { dealershipId: Number(dealershipId) })
        return { to: here, toast: 'Your request is withdrawn.' }
      },
      redirectWithError(context, here),
    ),
  })
}
