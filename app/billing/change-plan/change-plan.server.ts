import { longDate } from '~/format/dates'
import { form, handleForm, noFields } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as contract from '../../../api/billing/changes/change.contract'
import { RecordId } from '../../../api/http/contract'

/** Answers every form of the page on which a plan is changed. */
export function changeOwnPlan(request: Request, context: RequestContext, dealershipId: string | undefined) {
  const { billing } = paths.dealership(dealershipId)
  return handleForm(request, context, {
    change: form(contract.PlanChange, async (change) => {
      const { subscription, scheduled } = await context.api.call(contract.changePlan, change)
      const toast = scheduled
        ? `${scheduled.name} starts on ${longDate(scheduled.effectiveOn)}. You can undo it until then.`
        : `You are on ${subscription?.terms.name ?? 'no plan'} now.`
      return { to: billing, toast }
    }),
    undo: form(RecordId, async ({ id }) => {
      await context.api.call(contract.undoPlanChange, { id })
      return { to: billing, toast: 'The change is undone.' }
    }),
    cancel: form(contract.PlanCancellation, async (cancellation) => {
      await context.api.call(contract.cancelPlan, cancellation)
      return { to: billing, toast: 'Your plan is canceled. It stays until the time you have paid for is over.' }
    }),
    keep: form(noFields, async () => {
      await context.api.call(contract.keepPlan)
      return { to: billing, toast: 'You keep your plan.' }
    }),
  })
}
