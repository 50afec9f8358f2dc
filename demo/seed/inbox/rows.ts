import type { appointments } from '../../../api/inbox/appointments/schema'
import { slotMinutes } from '../../../api/inbox/appointments/slots'
import { leadTypeNames } from '../../../api/inbox/lead-names.contract'
import { leadConsent } from '../../../api/inbox/leads/consent.contract'
import type { offers } from '../../../api/inbox/offers/schema'
import type { LeadSource, LeadVehicle, leads, messages, threads } from '../../../api/inbox/schema'
import { vehicleSlug } from '../../../api/vehicles/slug'
import { campaigns } from './customers.data'
import type { Step, Talk } from './talk'
import { stateAfter } from './thread-state'

/** The price label of a car as it is now. */
export type Labels = Map<number, { band: string | null; estimateCents: number | null }>
type Message = typeof messages.$inferInsert

export interface InboxRows {
  threads: (typeof threads.$inferInsert)[]
  leads: (typeof leads.$inferInsert)[]
  messages: Message[]
  offers: (typeof offers.$inferInsert)[]
  appointments: (typeof appointments.$inferInsert)[]
}

/** Numbers go up with time. Touches nothing but the numbers of offers and appointments. */
export function rowsOf(talks: readonly Talk[], labels: Labels): InboxRows {
  const ordered = talks.toSorted((a, b) => a.plan.sentAt.getTime() - b.plan.sentAt.getTime())
  for (const [at, row] of ordered.flatMap((talk) => talk.offers).entries()) row.id = at + 1
  for (const [at, row] of ordered.flatMap((talk) => talk.appointments).entries()) row.id = at + 1
  const written = ordered
    .flatMap((talk, at) => talk.steps.map((step) => ({ step, threadId: at + 1 })))
    .filter(({ step }) => step.kind !== 'status')
    .toSorted((a, b) => a.step.at.getTime() - b.step.at.getTime())
  const idOf = new Map(written.map(({ step }, at) => [step, at + 1]))
  return {
    threads: ordered.map((talk, at) => threadRow(talk, at + 1, idOf)),
    leads: ordered.map((talk, at) => leadRow(talk, at + 1, labels)),
    messages: written.map(({ step, threadId }) => messageRow(step, threadId, idOf.get(step) ?? 0)),
    offers: ordered.flatMap((talk, at) => talk.offers.map((row) => ({ ...row, threadId: at + 1 }))),
    appointments: ordered.flatMap((talk, at) =>
      talk.appointments.map((row) => ({ ...row, threadId: at + 1, minutes: slotMinutes })),
    ),
  }
}

function threadRow(talk: Talk, id: number, idOf: Map<Step, number>) {
  const { dealershipId, car, type, customer, sentAt, isArchived } = talk.plan
  return {
    id,
    dealershipId,
    vehicleId: car?.row.id ?? null,
    type,
    subject: talk.facts.car ?? leadTypeNames[type],
    customerUserId: customer.userId,
    customerName: `${customer.firstName} ${customer.lastName}`,
    guestEmail: customer.userId === null ? customer.email : null,
    ...stateAfter(talk, idOf),
    archivedByCustomer: isArchived,
    createdAt: sentAt,
  }
}

function leadRow(talk: Talk, threadId: number, labels: Labels) {
  const { customer, sentAt: createdAt } = talk.plan
  const { email, phone } = customer
  return {
    threadId,
    name: `${customer.firstName} ${customer.lastName}`,
    email,
    phone,
    answerBy: email === null ? ('phone' as const) : ('message' as const),
    message: talk.first,
    vehicle: snapshotOf(talk, labels),
    request: talk.request,
    source: sourceOf(talk),
    consentAt: createdAt,
    consentVersion: leadConsent.version,
    createdAt,
    network: `198.51.100.${threadId % 250}`,
    fingerprint: `demo ${threadId}`,
  } satisfies typeof leads.$inferInsert
}

/** A price that has changed since had a rating of its own, which nobody knows any more. */
function snapshotOf({ plan: { car }, priceCents }: Talk, labels: Labels): LeadVehicle | null {
  if (!car) return null
  const { id, condition, year, trim = null, vin = null, stockNo = null, mileage = null } = car.row
  const named = { id, year, trim, make: car.make, model: car.model }
  const label = priceCents === car.row.priceTotalCents ? labels.get(id) : null
  return {
    ...named,
    slug: vehicleSlug(named),
    condition,
    vin,
    stockNo,
    mileage,
    totalCents: priceCents,
    rating: label?.band ?? null,
    estimateCents: label?.estimateCents ?? null,
  }
}

function sourceOf({ plan, random }: Talk): LeadSource {
  const page = plan.car ? (random.chance(0.12) ? 'compare' : 'vehicle') : 'dealership'
  const way = plan.car && ways[(plan.car.row.id * 7) % ways.length]
  return { page, ...(way && { way }), ...(random.chance(0.3) ? random.pick(campaigns) : {}) }
}

/** Takes as many of each way as people come by it. */
const ways = [
  'search',
  'alert',
  'search',
  'saved_search',
  'search',
  'dealership',
  'search',
  'alert',
  'similar',
  'search',
  'social',
  'saved_search',
  'search',
  'mail',
  'elsewhere',
] as const satisfies readonly LeadSource['way'][]

function messageRow(step: Step, threadId: number, id: number): Message {
  const { at: createdAt, author, userId: authorUserId } = step
  const shared = { id, threadId, author, authorUserId, createdAt, fingerprint: `demo ${id}` }
  if (step.kind === 'status') throw new Error('A change of status writes no message.')
  const { kind, body } = step
  return { ...shared, kind, body, event: kind === 'event' ? eventOf(step) : null }
}

/** As change-offers.ts and change-appointments.ts write them. */
function eventOf({ what, about }: Extract<Step, { kind: 'event' }>): Message['event'] {
  return 'amountCents' in about
    ? { what, offer: about.id, amountCents: about.amountCents }
    : { what, at: about.startsAt.toISOString(), appointment: about.id }
}
