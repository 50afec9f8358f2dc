import { form } from '~/forms/handle-form.server'
import { dollarsTyped } from '~/forms/typed-amounts.server'
import type { AppointmentDecision, DealCalls, OfferAnswer } from '~/upstream/deal-calls'
import { recordId, z } from '../../../api/http/contract'

const version = z.coerce.number().int()
const Offer = z.object({
  amountCents: dollarsTyped,
  note: z.string().default(''),
  days: z.coerce.number().int().min(1).max(14),
})
const Counter = Offer.extend({ id: recordId, version })
const At = z.object({ at: z.iso.datetime({ offset: true, error: 'Choose a time.' }) })
const Move = At.extend({ id: recordId, version })
const One = z.object({ id: recordId, version })

/** The forms of offers and appointments; `here` is the page that they stand on. */
export function dealForms(calls: DealCalls, here: string) {
  const done = async (work: Promise<unknown>, toast: string) => {
    await work
    return { to: here, toast }
  }
  const answer = (status: OfferAnswer, toast: string) =>
    form(One, ({ id, version }) => done(calls.answerOffer(id, { status, version }), toast))
  const decision = (status: AppointmentDecision, toast: string) =>
    form(One, ({ id, version }) => done(calls.decide(id, { status, version }), toast))
  return {
    'offer-new': form(Offer, (offer) => done(calls.makeOffer(offer), 'Offer sent.')),
    'offer-counter': form(Counter, ({ id, ...offer }) => done(calls.counterOffer(id, offer), 'Counteroffer sent.')),
    'offer-accepted': answer('accepted', 'Accepted.'),
    'offer-declined': answer('declined', 'Declined.'),
    'offer-withdrawn': answer('withdrawn', 'Withdrawn.'),
    'appointment-new': form(At, (body) => done(calls.propose(body), 'Asked for this time.')),
    'appointment-move': form(Move, ({ id, ...body }) => done(calls.move(id, body), 'Asked for this time.')),
    'appointment-confirmed': decision('confirmed', 'Confirmed.'),
    'appointment-declined': decision('declined', 'Declined.'),
    'appointment-cancelled': decision('cancelled', 'Canceled.'),
    'appointment-done': decision('done', 'Noted.'),
    'appointment-missed': decision('missed', 'Noted.'),
  }
}
