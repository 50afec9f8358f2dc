import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import { sellPaths } from '~/sell-paths'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { recordId, z } from '../../../api/http/contract'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import * as calls from '../../../api/selling/seller/seller.contract'

/** Names the request: by the token of a mail's link, or by its number for who is signed in as its owner. */
export const sellerKey = ({ url }: Pick<RequestContext, 'url'>): string =>
  url.searchParams.get('token') ?? url.searchParams.get('request') ?? ''

/** Returns the page's own address, without what is open on it. */
export const sellerPath = ({ url }: Pick<RequestContext, 'url'>): string => {
  const token = url.searchParams.get('token')
  return token === null ? sellPaths.offers(Number(url.searchParams.get('request'))) : sellPaths.offersByLink(token)
}

/**
 * Reads the request without writing anything: programs that look at an email's links open it too. Returns null for a
 * link that is too old, which can still have a new one mailed. Throws 404 for a link that is none.
 */
export async function sellerPage(context: RequestContext): Promise<SellerRequest | null> {
  context.response.secret = true
  const key = sellerKey(context)
  if (key === '') throw pageNotFound(context.url)
  try {
    return await orPageNotFound(context.url, context.api.call(calls.getSellerRequest, { key }))
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 410) return null
    throw error
  }
}

const version = z.coerce.number().int()
const OfOffer = z.object({ offerId: recordId })
const Counter = z.object({
  id: recordId,
  amountCents: typedDollars('Enter what you would take, in dollars, like 9,100.'),
  hours: z.coerce.number('Choose how long they may think.').int().min(12).max(168),
})
const Message = z.object({ id: recordId, body: calls.SellerMessage.shape.body })
const Withdrawal = z.object({ ...calls.SellWithdrawal.shape, version })
const Outcome = z.object({ outcome: calls.SellerOutcome.shape.outcome, version })
const Renewal = z.object({ revoke: z.literal('on').optional() })

/** Every form of a seller's page. */
export async function changeSellerRequest(request: Request, context: RequestContext) {
  const { api } = context
  const key = sellerKey(context)
  const page = sellerPath(context)
  const done = (toast: string) => ({ to: page, toast })
  return handleForm(request, context, {
    accept: form(OfOffer, async (named) => {
      await api.call(calls.acceptSellOffer, { ...named, key })
      return done('Accepted. The dealership now has your contact and proposes a time.')
    }),
    decline: form(
      OfOffer,
      async (named) => {
        await api.call(calls.declineSellOffer, { ...named, key })
        return done('Declined.')
      },
      redirectWithError(context, page),
    ),
    counter: form(Counter, async ({ id, ...counter }) => {
      await api.call(calls.counterSellOffer, { ...counter, key, offerId: id })
      return done('Sent. If they decline, their offer stays open.')
    }),
    message: form(Message, async ({ id, body }) => {
      await api.call(calls.writeToSellDealership, { key, recipientId: id, body })
      return done('Message sent.')
    }),
    withdraw: form(Withdrawal, async (withdrawal) => {
      await api.call(calls.withdrawSellRequest, { ...withdrawal, key })
      return done('Withdrawn. We’ve told the dealerships.')
    }),
    outcome: form(Outcome, async (outcome) => {
      await api.call(calls.endSellerDeal, { ...outcome, key })
      return done(
        outcome.outcome === 'completed' ? 'Thank you. Recorded.' : 'Recorded. Offers that are still open count again.',
      )
    }),
    link: form(Renewal, async ({ revoke }) => {
      await api.call(calls.renewSellerLink, { key, revoke: revoke === 'on' })
      return {
        to: revoke === 'on' ? sellPaths.start : page,
        toast: 'We’ve emailed you a new link.',
      }
    }),
  })
}
