import { eq, sql } from 'drizzle-orm'
import { users } from '../../../api/accounts/schema'
import { assets } from '../../../api/assets/schema'
import type { Database, Transaction } from '../../../api/database/open'
import { estimateColumns } from '../../../api/selling/estimate/estimate'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import {
  sellEvents,
  sellMessages,
  sellOffers,
  sellPhotos,
  sellRecipients,
  sellRequests,
} from '../../../api/selling/schema'
import { refreshTabs } from '../../../api/selling/tabs'
import { type DemoRequest, demoRequests } from './requests.data'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const buyerEmail = 'consumer@example.com'

/** Seeds cars that people want to sell, in four states. Each has the facts and the rating of a car that is on sale. Sends nothing. */
export async function seedSelling(tx: Transaction, now: Date): Promise<void> {
  for (const [at, demo] of demoRequests.entries()) await insertRequest(tx, demo, { now, at })
}

interface Lender extends Record<string, unknown> {
  id: string
  year: number
  make: string
  model: string
  trim: string | null
  body: string | null
  fuel: string | null
  transmission: string | null
  drive: string | null
  color: string | null
  mileage: number
}

/** Finds a rated car of the model at a dealership that is not asked. */
async function lenderOf(tx: Transaction, { model, asked: dealershipIds }: DemoRequest): Promise<Lender | undefined> {
  const { rows } = await tx.execute<Lender>(sql`
    select v.id, v.year, mk.name as make, mo.name as model, v.trim, v.body, v.fuel, v.transmission, v.drivetrain as drive,
        v.exterior_color as color, v.mileage
      from vehicle v join model mo on mo.id = v.model_id join make mk on mk.id = mo.make_id
      join price_rating r on r.vehicle_id = v.id and r.estimate_cents is not null
      where mo.name = ${model} and v.condition <> 'new' and v.mileage > 5000
        and v.dealership_id <> all(${sql.param([...dealershipIds])}::bigint[])
      order by v.id limit 1`)
  return rows[0]
}

async function insertRequest(tx: Transaction, demo: DemoRequest, { now, at }: { now: Date; at: number }) {
  const car = await lenderOf(tx, demo)
  if (!car) return
  const sentAt = new Date(now.getTime() - demo.sentHoursAgo * hourMs)
  const facts = factsOf(demo, car)
  const value = await estimateColumns({ db: tx as unknown as Database, now: () => sentAt }, facts)
  if (value.payLowCents === null || value.payHighCents === null) return
  const isBuyer = eq(users.email, buyerEmail)
  const [buyer] = demo.seller.isBuyer ? await tx.select({ id: users.id }).from(users).where(isBuyer) : []
  const expiresAt = new Date(sentAt.getTime() + 7 * dayMs)
  const { name: contactName, email, phone } = demo.seller
  const [request] = await tx
    .insert(sellRequests)
    .values({
      ...facts,
      ...value,
      userId: buyer?.id ?? null,
      status: demo.status,
      contactName,
      email,
      phone,
      emailConfirmedAt: sentAt,
      consentAt: sentAt,
      sentAt,
      expiresAt,
      createdAt: sentAt,
      acceptedAt: demo.status === 'accepted' ? new Date(sentAt.getTime() + 2 * dayMs) : null,
      endedAt: demo.status === 'expired' ? expiresAt : null,
    })
    .returning()
  if (!request) return
  const middle = (value.payLowCents + value.payHighCents) / 2
  await insertPhotos(tx, request.id, { vehicleId: Number(car.id), at, sentAt })
  await insertAnswers(tx, demo, { requestId: request.id, sentAt, middle, now })
  await refreshTabs(tx, request.id)
}

/** Names the car as its seller did, with what they answered. */
const factsOf = ({ problems, payoffCents, remarks }: DemoRequest, car: Lender) => ({
  vin: null,
  year: car.year,
  make: car.make,
  model: car.model,
  trim: car.trim,
  body: car.body,
  fuel: car.fuel,
  transmission: car.transmission,
  drivetrain: car.drive,
  engine: null,
  color: car.color,
  mileage: car.mileage,
  zip: '48104',
  city: 'Ann Arbor',
  state: 'MI',
  lat: 42.2794,
  lng: -83.7844,
  ownership: payoffCents === undefined ? ('owned' as const) : ('loan' as const),
  payoffCents: payoffCents ?? null,
  readyWhen: 'now' as const,
  condition: Object.fromEntries(conditionQuestions.map((one) => [one, !problems?.includes(one)])),
  tireDepth: problems?.includes('tires') ? ('low' as const) : null,
  keys: 'two' as const,
  accidents: 'none' as const,
  titleBrand: 'clean' as const,
  remarks,
})

const roundTo = (cents: number): number => Math.round(cents / 5_000) * 5_000

/** Says what the pictures of a demo car show, in their order. */
const shotsOf = ['front', 'driver', 'rear', 'dashboard'] as const

/** Copies the pictures of the car that lends its facts: a seller's photos are private, those of a listing are not. */
async function insertPhotos(
  tx: Transaction,
  requestId: number,
  { vehicleId, at, sentAt }: { vehicleId: number; at: number; sentAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select asset_id as id from vehicle_media where vehicle_id = ${vehicleId} and asset_id is not null order by position limit 6`,
  )
  for (const [position, { id: from }] of rows.entries()) {
    const [picture] = await tx.select().from(assets).where(eq(assets.id, from))
    if (!picture) continue
    const id = `demo-sell-${at + 1}-${position + 1}`
    const copied = { ...picture, id, kind: 'message_attachment' as const, fileName: `photo-${position + 1}.webp` }
    await tx.insert(assets).values({ ...copied, attachedAt: sentAt, createdAt: sentAt, widthsDueAt: null })
    const shot = shotsOf[position] ?? null
    await tx.insert(sellPhotos).values({ requestId, assetId: id, position, shot, createdAt: sentAt })
  }
}

interface Answering {
  requestId: number
  sentAt: Date
  middle: number
  now: Date
}

async function insertAnswers(tx: Transaction, demo: DemoRequest, { requestId, sentAt, middle, now }: Answering) {
  const event = (kind: typeof sellEvents.$inferInsert.kind, hours: number, more = {}) =>
    tx.insert(sellEvents).values({ requestId, kind, at: new Date(sentAt.getTime() + hours * hourMs), ...more })
  await event('sent', 0)
  const recipients: number[] = []
  for (const [place, dealershipId] of demo.asked.entries()) {
    const isSeen = place < demo.seen
    const offer = demo.offers.find(({ by }) => by === place + 1)
    const hours = 1 + place
    const seenAt = isSeen ? new Date(sentAt.getTime() + hours * hourMs) : null
    const [recipient] = await tx
      .insert(sellRecipients)
      .values({
        requestId,
        dealershipId,
        status: offer ? 'offered' : 'sent',
        miles: 4 + place * 5,
        seenAt,
        answeredAt: offer ? seenAt : null,
        createdAt: sentAt,
      })
      .returning({ id: sellRecipients.id })
    const recipientId = recipient?.id ?? 0
    recipients.push(recipientId)
    if (isSeen) await event('seen', hours, { recipientId })
    if (!offer) continue
    const amountCents = roundTo(middle * offer.share)
    const madeAt = new Date(sentAt.getTime() + (hours + 2) * hourMs)
    const expiresAt = new Date(madeAt.getTime() + offer.daysOpen * dayMs)
    const open = demo.status === 'expired' || expiresAt <= now ? ('expired' as const) : ('open' as const)
    await tx.insert(sellOffers).values({
      recipientId,
      requestId,
      amountCents,
      firmness: offer.reductionCents ? 'inspection' : 'firm',
      reductionCents: offer.reductionCents ?? 0,
      handover: offer.handover,
      payment: offer.payment,
      note: offer.note ?? '',
      status: offer.isAccepted ? 'accepted' : open,
      expiresAt,
      reminded: true,
      createdAt: madeAt,
      updatedAt: madeAt,
    })
    await event('offered', hours + 2, { recipientId, amountCents })
    if (offer.isAccepted) await event('accepted', 48, { recipientId, amountCents })
  }
  for (const [place, question] of (demo.questions ?? []).entries()) {
    const recipientId = recipients[question.by - 1] ?? 0
    const createdAt = new Date(sentAt.getTime() + (2 + place) * hourMs)
    const { bySeller, body } = question
    await tx.insert(sellMessages).values({ recipientId, bySeller, body, createdAt })
    await event(bySeller ? 'answered' : 'asked', 2 + place, { recipientId })
  }
  if (demo.status === 'expired') await event('expired', 7 * 24)
}
