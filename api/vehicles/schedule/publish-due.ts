import { and, eq, lte } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { countDone } from '../../jobs/count-done'
import { inTurns } from '../../jobs/turns'
import { Refusal } from '../../refusals'
import { writePatches } from '../inventory/write-changes'
import { changeStatus } from '../lifecycle/change-status'
import { requirePublishable } from '../lifecycle/publishable'
import { vehicles } from '../schema'

type VehicleRow = typeof vehicles.$inferSelect
const atOnce = 200

/** Every draft whose time has come, each in a transaction of its own; one that fails stops no other. Returns how many are on sale now. */
export async function publishDue(
  context: Context,
  onError: (error: unknown, vehicleId: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const due = await context.db
    .select({ id: vehicles.id, dealershipId: vehicles.dealershipId })
    .from(vehicles)
    .where(isDue(context))
    .orderBy(inTurns(vehicles.dealershipId))
    .limit(atOnce)
  return countDone(due, (one) => publishOne(context, one), { onError, signal })
}

const isDue = ({ now }: Pick<Context, 'now'>) => and(eq(vehicles.status, 'draft'), lte(vehicles.publishAt, now()))

const publishOne = (
  context: Context,
  { id, dealershipId }: Pick<VehicleRow, 'id' | 'dealershipId'>,
): Promise<boolean> =>
  transaction(context, async (tx) => {
    await lockDealership(tx, { id: dealershipId })
    const which = and(eq(vehicles.id, id), isDue(context))
    const [vehicle] = await tx.select().from(vehicles).where(which).for('no key update')
    if (!vehicle) return false
    const problem = await problemOf(tx, vehicle)
    if (problem === null) await changeStatus(tx, context, { to: 'active', reason: 'scheduled', which })
    else await writePatches(tx, context, [{ id, set: { publishAt: null, publishProblem: problem } }])
    const { publishAt } = vehicle
    const entry = { entity: 'vehicle', entityId: id, dealershipId } as const
    await audit(
      context,
      problem === null
        ? {
            ...entry,
            action: 'vehicle.status-changed',
            detail: { before: { status: 'draft', publishAt }, after: { status: 'active' } },
          }
        : {
            ...entry,
            action: 'vehicle.schedule-failed',
            detail: { before: { publishAt }, after: { publishProblem: problem } },
          },
      tx,
    )
    return problem === null
  })

async function problemOf(tx: Transaction, vehicle: VehicleRow): Promise<string | null> {
  try {
    await requirePublishable(tx, vehicle)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
