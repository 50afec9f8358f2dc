import { renamedFields } from '~/forms/field-error.server'
import { form } from '~/forms/handle-form.server'
import { dollarsTyped } from '~/forms/typed-amounts.server'
import { momentTyped, TypedTime } from '~/forms/typed-moment.server'
import type { DealCalls, OfferAnswer, StaffDecision } from '~/upstream/deal-calls'
import { recordId, z } from '../../../api/http/contract'
import { ChosenSlot } from './chosen-slot.server'

const version = z.coerce.number().int()
const Offer = z.object({
  amountCents: dollarsTyped,
  note: z.string().default(''),
  days: z.coerce.number().int().min(1).max(14),
})
const Counter = Offer.extend({ id: recordId, version })
const Named = { id: recordId, version }
const One = z.object(Named)

/** The forms of offers and appointments of a customer or a guest; `page` is where they stand. */
export const customerDealForms = (calls: DealCalls, page: string) => ({
  ...sharedForms(calls, page),
  'appointment-new': form(ChosenSlot, (body) => done(page, calls.propose(body), 'Asked for this time.')),
  'appointment-move': form(ChosenSlot.extend(Named), ({ id, ...body }) =>
    done(page, calls.move(id, body), 'Asked for this time instead.'),
  ),
})

/** The same of the dealership’s team. */
export const staffDealForms = (calls: DealCalls<StaffDecision>, page: string) => ({
  ...sharedForms(calls, page),
  'appointment-new': form(
    TypedTime,
    (typed) => done(page, calls.propose({ at: momentTyped(typed) }), 'Time proposed. The customer confirms it.'),
    atTheDay,
  ),
  'appointment-move': form(
    TypedTime.extend(Named),
    ({ id, version: of, ...typed }) => {
      const moved = calls.move(id, { at: momentTyped(typed), version: of })
      return done(page, moved, 'New time proposed. The customer confirms it.')
    },
    atTheDay,
  ),
  'appointment-done': decision(calls, page, 'done', 'Recorded: the appointment took place.'),
  'appointment-missed': decision(calls, page, 'missed', 'Recorded: nobody came.'),
})

function sharedForms(calls: DealCalls, page: string) {
  const answer = (status: OfferAnswer, toast: string) =>
    form(One, ({ id, version: of }) => done(page, calls.answerOffer(id, { status, version: of }), toast))
  return {
    'offer-new': form(Offer, (offer) => done(page, calls.makeOffer(offer), 'Offer sent.')),
    'offer-counter': form(Counter, ({ id, ...offer }) =>
      done(page, calls.counterOffer(id, offer), 'Counteroffer sent.'),
    ),
    'offer-accepted': answer('accepted', 'Offer accepted.'),
    'offer-declined': answer('declined', 'Offer declined.'),
    'offer-withdrawn': answer('withdrawn', 'Offer withdrawn.'),
    'appointment-confirmed': decision(calls, page, 'confirmed', 'Appointment confirmed.'),
    'appointment-declined': decision(calls, page, 'declined', 'Appointment declined.'),
    'appointment-cancelled': decision(calls, page, 'cancelled', 'Appointment canceled.'),
  }
}

const decision = <Decision>(calls: DealCalls<Decision>, page: string, status: Decision, toast: string) =>
  form(One, ({ id, version: of }) => done(page, calls.decide(id, { status, version: of }), toast))

async function done(to: string, work: Promise<unknown>, toast: string) {
  await work
  return { to, toast }
}

/** The API knows one moment, the form a day and a time. */
const atTheDay = { refused: renamedFields({ at: 'date' }) }
