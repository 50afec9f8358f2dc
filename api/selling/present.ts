import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { pictureSizes } from '../assets/lookup'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { z } from '../http/contract'
import { carOf } from './events'
import { type SellRequestRow, sellCounters, sellMessages, sellOffers, sellPhotos } from './schema'
import type { SellCar, SellMessage, SellOffer, SellValue } from './shared.contract'
import { inShotOrder } from './shots.contract'

type Reader = { db: Context['db'] | Transaction }

/** Leaves out who the seller is, and where they live but for the city. */
export async function presentCar({ db }: Reader, row: SellRequestRow): Promise<SellCar> {
  const { vin, body, fuel, transmission, drivetrain, engine, color, mileage, city, state, ownership } = row
  const { payoffCents, readyWhen, condition, tireDepth, keys, accidents, titleBrand, remarks } = row
  return {
    name: carOf(row),
    vin,
    body,
    fuel,
    transmission,
    drivetrain,
    engine,
    color,
    mileage,
    city,
    state,
    ownership,
    payoffCents,
    readyWhen,
    condition,
    tireDepth,
    keys,
    accidents,
    titleBrand,
    remarks,
    photos: await photosOf({ db }, row.id),
  }
}

export async function photosOf({ db }: Reader, requestId: number) {
  const rows = await db
    .select({ id: sellPhotos.assetId, shot: sellPhotos.shot })
    .from(sellPhotos)
    .where(eq(sellPhotos.requestId, requestId))
    .orderBy(asc(sellPhotos.position), asc(sellPhotos.id))
  const sizes = await pictureSizes(
    { db },
    rows.map(({ id }) => id),
  )
  return inShotOrder(rows).flatMap(({ id, shot }) => {
    const size = sizes.get(id)
    return size ? [{ id, width: size.width, height: size.height, shot }] : []
  })
}

export function presentValue(row: SellRequestRow): SellValue | null {
  const { valueCents, payLowCents, payHighCents, estimate, estimatedAt } = row
  if (valueCents === null || payLowCents === null || payHighCents === null || !estimate || !estimatedAt) return null
  return {
    valueCents,
    payLowCents,
    payHighCents,
    estimatedAt: estimatedAt.toISOString(),
    comparableCount: estimate.comparableCount,
    comparables: estimate.comparables.map(({ vehicleId: _, miles: __, ...comparable }) => comparable),
    lines: estimate.lines,
    deductions: estimate.deductions ?? null,
  }
}

/** Returns the newest offer of each of these recipients, with the seller's newest counter. */
export async function newestOffers(
  { db }: Reader,
  recipientIds: readonly number[],
  now: Date,
): Promise<Map<number, SellOffer>> {
  if (recipientIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([sellOffers.recipientId])
    .from(sellOffers)
    .where(inArray(sellOffers.recipientId, [...recipientIds]))
    .orderBy(sellOffers.recipientId, desc(sellOffers.id))
  const counters = await newestCounters(
    { db },
    rows.map(({ id }) => id),
    now,
  )
  return new Map(
    rows.map((row) => [
      row.recipientId,
      {
        id: row.id,
        amountCents: row.amountCents,
        firmness: row.firmness,
        reductionCents: row.reductionCents,
        handover: row.handover,
        payment: row.payment,
        note: row.note,
        status: row.status === 'open' && row.expiresAt <= now ? 'expired' : row.status,
        expiresAt: row.expiresAt.toISOString(),
        madeAt: row.createdAt.toISOString(),
        counter: counters.get(row.id) ?? null,
      },
    ]),
  )
}

async function newestCounters({ db }: Reader, offerIds: readonly number[], now: Date) {
  if (offerIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectDistinctOn([sellCounters.offerId])
    .from(sellCounters)
    .where(inArray(sellCounters.offerId, [...offerIds]))
    .orderBy(sellCounters.offerId, desc(sellCounters.id))
  return new Map(
    rows.map(({ id, offerId, amountCents, expiresAt, status }) => [
      offerId,
      {
        id,
        amountCents,
        expiresAt: expiresAt.toISOString(),
        status: status === 'open' && expiresAt <= now ? ('expired' as const) : status,
      },
    ]),
  )
}

export async function messagesOf(
  { db }: Reader,
  recipientIds: readonly number[],
): Promise<Map<number, z.infer<typeof SellMessage>[]>> {
  if (recipientIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sellMessages)
    .where(inArray(sellMessages.recipientId, [...recipientIds]))
    .orderBy(sellMessages.id)
    .limit(1000)
  const messages = new Map<number, z.infer<typeof SellMessage>[]>()
  for (const { id, recipientId, bySeller, body, createdAt } of rows)
    messages.set(recipientId, [
      ...(messages.get(recipientId) ?? []),
      { id, bySeller, body, at: createdAt.toISOString() },
    ])
  return messages
}

/** Tells whether a photo is the request's. */
export const hasPhoto = async ({ db }: Reader, requestId: number, assetId: string): Promise<boolean> =>
  (await db.$count(sellPhotos, and(eq(sellPhotos.requestId, requestId), eq(sellPhotos.assetId, assetId)))) > 0
