import { and, eq, gt, lte } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { type CountOlder, removedBefore } from '../../site-settings/retention/retention.section'
import { newVehicleDrafts, vehicleDrafts } from '../inventory/schema'
import { vehicles } from '../schema'
import type { TypedVehicle } from './drafts.contract'

type StaffContext = Context & Staff
type Values = Record<string, string>
interface Kept {
  savedAt: string | null
}
const storedSince = (context: Pick<Context, 'db' | 'now'>) => removedBefore(context, 'vehicleDrafts')
const ofVehicle = ({ actor }: StaffContext, id: number) =>
  and(eq(vehicleDrafts.vehicleId, id), eq(vehicleDrafts.userId, actor.id))
const ofNew = ({ actor, dealership }: StaffContext) =>
  and(eq(newVehicleDrafts.dealershipId, dealership.id), eq(newVehicleDrafts.userId, actor.id))

/** Throws not_found for a vehicle that is not the dealership's. */
export async function readDraft(
  context: StaffContext,
  { id }: { id: number },
): Promise<{ draft: TypedVehicle | null }> {
  await requireOwn(context.db, context, id)
  const [row] = await context.db
    .select()
    .from(vehicleDrafts)
    .where(and(ofVehicle(context, id), gt(vehicleDrafts.savedAt, await storedSince(context))))
  return { draft: row ? { values: row.values, version: row.version, savedAt: row.savedAt.toISOString() } : null }
}

/** Throws not_found for a vehicle that is not the dealership's. An older version is kept too: saving it finds the other. */
export const keepDraft = (
  context: StaffContext,
  { id, version, values }: { id: number; version: number; values: Values },
): Promise<Kept> =>
  transaction(context, async (tx) => {
    await requireOwn(tx, context, id)
    if (isEmpty(values)) {
      await dropDraft(tx, context, id)
      return { savedAt: null }
    }
    const set = { version, values, savedAt: context.now() }
    const { vehicleId, userId } = vehicleDrafts
    await tx
      .insert(vehicleDrafts)
      .values({ vehicleId: id, userId: context.actor.id, ...set })
      .onConflictDoUpdate({ target: [vehicleId, userId], set })
    return { savedAt: set.savedAt.toISOString() }
  })

/** Without a lock: what is typed is kept while a change of many vehicles is written. */
async function requireOwn(db: Pick<Context['db'], 'select'>, { dealership }: StaffContext, id: number): Promise<void> {
  const which = and(eq(vehicles.id, id), eq(vehicles.dealershipId, dealership.id))
  const [vehicle] = await db.select({ id: vehicles.id }).from(vehicles).where(which)
  findOrRefuse(vehicle, 'The vehicle')
}

/** Of whoever has saved the vehicle. */
export const dropDraft = (tx: Transaction, context: StaffContext, id: number) =>
  tx.delete(vehicleDrafts).where(ofVehicle(context, id))

export async function readNewDraft(
  context: StaffContext,
): Promise<{ draft: Pick<TypedVehicle, 'values' | 'savedAt'> | null }> {
  const [row] = await context.db
    .select()
    .from(newVehicleDrafts)
    .where(and(ofNew(context), gt(newVehicleDrafts.savedAt, await storedSince(context))))
  return { draft: row ? { values: row.values, savedAt: row.savedAt.toISOString() } : null }
}

export const keepNewDraft = (context: StaffContext, { values }: { values: Values }): Promise<Kept> =>
  transaction(context, async (tx) => {
    if (isEmpty(values)) {
      await dropNewDraft(tx, context)
      return { savedAt: null }
    }
    const set = { values, savedAt: context.now() }
    const { dealershipId, userId } = newVehicleDrafts
    await tx
      .insert(newVehicleDrafts)
      .values({ dealershipId: context.dealership.id, userId: context.actor.id, ...set })
      .onConflictDoUpdate({ target: [dealershipId, userId], set })
    return { savedAt: set.savedAt.toISOString() }
  })

export const dropNewDraft = (tx: Transaction, context: StaffContext) =>
  tx.delete(newVehicleDrafts).where(ofNew(context))

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0

/** Removes those that were not changed for as long as the settings say, and returns how many there were. */
export async function purgeVehicleDrafts(context: Pick<Context, 'db' | 'now'>): Promise<number> {
  const since = await storedSince(context)
  const old = await context.db.delete(vehicleDrafts).where(lte(vehicleDrafts.savedAt, since))
  const fresh = await context.db.delete(newVehicleDrafts).where(lte(newVehicleDrafts.savedAt, since))
  return (old.rowCount ?? 0) + (fresh.rowCount ?? 0)
}

export const countOldDrafts: CountOlder = async ({ db }, before) =>
  (await db.$count(vehicleDrafts, lte(vehicleDrafts.savedAt, before))) +
  (await db.$count(newVehicleDrafts, lte(newVehicleDrafts.savedAt, before)))
