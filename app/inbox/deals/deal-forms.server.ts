import { renamedFields } from '~/forms/field-error.server'
import { form } from '~/forms/handle-form.server'
import { dollarsTyped } from '~/forms/typed-amounts.server'
import { momentTyped, TypedTime } from '~/forms/typed-moment.server'
import { recordId, z } from '../../../api/http/contract'
import { decideAsStaff } from '../../../api/inbox/appointments/staff-appointments.contract'
import { ChosenSlot } from './chosen-slot.server'
import type { Deals } from './deal-calls.server'

const version = z.coerce.number().int()
const Offer = z.object({
  amountCents: dollarsTyped,
  note: z.string().default(''),
  days: z.coerce.number().int().min(1).max(14),
})
const Counter = Offer.extend({ id: recordId, version })
const Named = { id: recordId, version }
const One = z.object(Named)

/** The forms of offers and appointments of a customer or a guest. */
export const customerDealForms = (deals: Deals) => ({
  ...sharedForms(deals),
  'appointment-new': form(ChosenSlot, (body) => done(deals.page, propose(deals, body), 'Asked for this time.')),
  'appointment-move': form(ChosenSlot.extend(Named), ({ id, ...body }) =>
    done(deals.page, move(deals, id, body), 'Asked for this time instead.'),
  ),
})

/** The same of the dealership’s team. */
export const staffDealForms = (deals: Deals & { thread: { id: number } }) => ({
  ...sharedForms(deals),
  'appointment-new': form(
    TypedTime,
    (typed) => done(deals.page, propose(deals, { at: momentTyped(typed) }), 'Time proposed. The customer confirms it.'),
    atTheDay,
  ),
  'appointment-move': form(
    TypedTime.extend(Named),
    ({ id, version: of, ...typed }) => {
      const moved = move(deals, id, { at: momentTyped(typed), version: of })
      return done(deals.page, moved, 'New time proposed. The customer confirms it.')
    },
    atTheDay,
  ),
  'appointment-done': outcome(deals, 'done', 'Recorded: the appointment took place.'),
  'appointment-missed': outcome(deals, 'missed', 'Recorded: nobody came.'),
})

function sharedForms(deals: Deals) {
  const { api, calls, thread, page } = deals
  const answer = (status: 'accepted' | 'declined' | 'withdrawn', toast: string) =>
    form(One, ({ id, version: of }) =>
      done(page, api.call(calls.answerOffer, { ...thread, offerId: id, status, version: of }), toast),
    )
  return {
    'offer-new': form(Offer, (offer) => done(page, api.call(calls.makeOffer, { ...offer, ...thread }), 'Offer sent.')),
    'offer-counter': form(Counter, ({ id, ...offer }) =>
      done(page, api.call(calls.counterOffer, { ...offer, ...thread, offerId: id }), 'Counteroffer sent.'),
    ),
    'offer-accepted': answer('accepted', 'Offer accepted.'),
    'offer-declined': answer('declined', 'Offer declined.'),
    'offer-withdrawn': answer('withdrawn', 'Offer withdrawn.'),
    'appointment-confirmed': decision(deals, 'confirmed', 'Appointment confirmed.'),
    'appointment-declined': decision(deals, 'declined', 'Appointment declined.'),
    'appointment-cancelled': decision(deals, 'cancelled', 'Appointment canceled.'),
  }
}

const propose = ({ api, calls, thread }: Deals, body: { at: string }) => api.call(calls.propose, { ...body, ...thread })
const move = ({ api, calls, thread }: Deals, appointmentId: number, body: { at: string; version: number }) =>
  api.call(calls.move, { ...body, ...thread, appointmentId })

const decision = ({ api, calls, thread, page }: Deals, status: 'confirmed' | 'declined' | 'cancelled', toast: string) =>
  form(One, ({ id, version: of }) =>
    done(page, api.call(calls.decide, { ...thread, appointmentId: id, status, version: of }), toast),
  )

/** Whether a customer came is the dealership’s to say. */
const outcome = ({ api, thread, page }: Deals & { thread: { id: number } }, status: 'done' | 'missed', toast: string) =>
  form(One, ({ id, version: of }) =>
    done(page, api.call(decideAsStaff, { ...thread, appointmentId: id, status, version: of }), toast),
  )

async function done(to: string, work: Promise<unknown>, toast: string) {
  await work
  return { to, toast }
}

/** The API knows one moment, the form a day and a time. */
const atTheDay = { answerRefusal: renamedFields({ at: 'date' }) }
