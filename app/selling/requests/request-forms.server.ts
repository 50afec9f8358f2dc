import type { LoaderFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import { sellPaths } from '~/sell-paths'
import { pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { recordId, z } from '../../../api/http/contract'
import { listAssignable } from '../../../api/inbox/threads/bulk.contract'
import * as calls from '../../../api/selling/requests/requests.contract'

export function requestIdIn({ params, context }: LoaderFunctionArgs): number {
  const id = recordId.safeParse(params.requestId)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export async function requestPage(context: RequestContext, id: number) {
  const [opened, members] = await Promise.all([
    context.api.call(calls.getSellRequest, { id }),
    context.api.call(listAssignable, {}),
  ])
  return { opened, members: members.items, ask: context.url.searchParams.get('ask'), now: new Date().toISOString() }
}

const version = z.coerce.number().int()
const limitTyped = z.preprocess((typed) => typed || '0', typedDollars('Enter an amount in dollars, like 200.'))
const Offer = z.object({
  ...calls.NewSellOffer.shape,
  amountCents: typedDollars('Enter what you pay, in dollars, like 9,000.'),
  reductionCents: limitTyped,
  days: z.coerce.number('Choose until when.').int().min(1, 'Choose until when.').max(7, 'Choose at most 7 days.'),
  version,
})
const Counter = z.object({ counterId: recordId, answer: z.enum(['accept', 'decline']), version })
const Pass = z.object({ ...calls.PassOn.shape, version })
const Assignment = z.object({ userId: z.preprocess((typed) => typed || null, recordId.nullable()), version })
const Outcome = z.object({ outcome: calls.SellOutcome.shape.outcome, version })

/** Every form of a seller's car; it is looked up first, so that a page that does not exist takes none. */
export async function changeRequest(request: Request, context: RequestContext, id: number, dealershipId?: string) {
  await context.api.call(calls.getSellRequest, { id })
  const { api } = context
  const page = sellPaths.ofDealership(dealershipId).request(id)
  const done = (toast: string) => ({ to: page, toast })
  return handleForm(request, context, {
    offer: form(Offer, async (offer) => {
      await api.call(calls.makeSellOffer, { ...offer, id })
      return done('Offer sent. We’ll tell you what the seller says.')
    }),
    counter: form(
      Counter,
      async ({ counterId, answer, ...named }) => {
        await api.call(calls.answerSellCounter, { ...named, id, counterId, answer })
        return done(answer === 'accept' ? 'Agreed. The seller’s contact is below.' : 'Declined. Your offer stays open.')
      },
      redirectWithError(context, page),
    ),
    pass: form(Pass, async (pass) => {
      await api.call(calls.passOnSellRequest, { ...pass, id })
      return done('Passed. The seller sees that you make no offer.')
    }),
    ask: form(calls.SellQuestion, async ({ body }) => {
      await api.call(calls.askSeller, { id, body })
      return done('Question sent.')
    }),
    assign: form(Assignment, async (assignment) => {
      await api.call(calls.assignSellRequest, { ...assignment, id })
      return done('Assigned.')
    }),
    outcome: form(Outcome, async (outcome) => {
      await api.call(calls.endSellDeal, { ...outcome, id })
      return done(outcome.outcome === 'completed' ? 'Recorded.' : 'Recorded. The seller’s other offers count again.')
    }),
  })
}
