import { and, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { z } from '../http/contract'
import type { SignedIn } from '../http/guards'
import { findOrRefuse, gone, invalid, notFound, Refusal } from '../refusals'
import { type ListingStatus, listingStatusesOf, totalAt } from '../vehicles/lifecycle/listing-status'
import { lockSaved, pastMoment } from './owner'
import { savedVehicles } from './schema'
import type { SavedRecord, SavedVehicleEdit, SaveVehicle } from './vehicles.contract'

export const maxVehicles = 500

type Row = typeof savedVehicles.$inferSelect
type Id = { id: number }

/**
 * Saves a vehicle with the total in cents that it asks now; one that is saved already stays as it is. With `savedAt` a
 * removal is taken back: the price is that of then. Throws not_found and gone as the vehicle's page does, invalid for the
 * 501st.
 */
export async function saveVehicle(context: Context & SignedIn, { id, ...input }: z.infer<typeof SaveVehicle> & Id) {
  const userId = context.actor.id
  return transaction(context, async (tx) => {
    await lockSaved(tx, userId)
    const known = await find(tx, userId, id)
    if (known) return { record: present(known), created: false }
    const listing = savable((await listingStatusesOf({ db: tx, now: context.now }, [id])).get(id), input)
    await refuseTooMany(tx, userId)
    const at = pastMoment(input.savedAt, context.now(), listing.firstPublishedAt)
    const before = input.savedAt === undefined ? undefined : await totalAt({ db: tx }, id, at)
    const priceAtSaveCents = before === undefined ? listing.totalCents : before
    const { note = '', alerts = true } = input
    const [row] = await tx
      .insert(savedVehicles)
      .values({ userId, vehicleId: id, priceAtSaveCents, note, alerts, createdAt: at })
      .returning()
    return { record: present(findOrRefuse(row, 'The car')), created: true }
  })
}

/** Undoing a removal works for vehicles that are gone, too: they were in the list before. */
function savable(listing: ListingStatus | undefined, { savedAt }: { savedAt?: string }): ListingStatus {
  if (!listing || listing.title === null) throw notFound('The car')
  if (listing.state === 'gone' && savedAt === undefined) throw gone(`The ${listing.title} is no longer listed.`)
  return listing
}

async function refuseTooMany(tx: Transaction, userId: number): Promise<void> {
  if ((await tx.$count(savedVehicles, eq(savedVehicles.userId, userId))) >= maxVehicles)
    throw invalid(`You have saved ${maxVehicles} cars, and there is room for no more. Remove some first.`)
}

/** Throws not_found when it is not saved, conflict when it has changed since `version`. */
export async function editSavedVehicle(
  context: Context & SignedIn,
  { id, version, note, alerts }: z.infer<typeof SavedVehicleEdit> & Id,
): Promise<SavedRecord> {
  const userId = context.actor.id
  const mine = and(eq(savedVehicles.userId, userId), eq(savedVehicles.vehicleId, id))
  const [row] = await context.db
    .update(savedVehicles)
    .set({ note, alerts, version: sql`${savedVehicles.version} + 1` })
    .where(and(mine, eq(savedVehicles.version, version)))
    .returning()
  if (row) return present(row)
  findOrRefuse(await find(context.db, userId, id), 'The saved vehicle')
  throw new Refusal(
    'conflict',
    'This saved car was changed in another window since. Both are shown: save yours again, if you want it.',
  )
}

/** Null when it was not saved. */
export async function unsaveVehicle(context: Context & SignedIn, { id }: Id): Promise<SavedRecord | null> {
  const [row] = await context.db
    .delete(savedVehicles)
    .where(and(eq(savedVehicles.userId, context.actor.id), eq(savedVehicles.vehicleId, id)))
    .returning()
  return row ? present(row) : null
}

async function find(db: Pick<Context['db'], 'select'>, userId: number, id: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(savedVehicles)
    .where(and(eq(savedVehicles.userId, userId), eq(savedVehicles.vehicleId, id)))
  return row
}

const present = ({ vehicleId, priceAtSaveCents, note, alerts, createdAt, version }: Row): SavedRecord => ({
  id: vehicleId,
  priceAtSaveCents,
  note,
  alerts,
  savedAt: createdAt.toISOString(),
  version,
})
