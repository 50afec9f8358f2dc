import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { vehicleEvents, type vehicleStatuses, vehicles } from '../schema'

type Status = (typeof vehicleStatuses)[number]
type Row = typeof vehicles.$inferSelect

interface StatusChange {
  to: Status
  reason: string
  which: SQL | undefined
}

/** Of all vehicles that match, each with its event and whoever did it. Returns how many. */
export async function changeStatus(
  tx: Transaction,
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  { to: toStatus, reason, which }: StatusChange,
): Promise<number> {
  const found = await tx
    .select({ id: vehicles.id, fromStatus: vehicles.status })
    .from(vehicles)
    .where(which)
    .for('update')
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  const at = context.now()
  const actorUserId = context.actor?.id ?? null
  await tx
    .update(vehicles)
    .set({ ...entered(toStatus, at), statusReason: reason, updatedAt: at, version: sql`${vehicles.version} + 1` })
    .where(inArray(vehicles.id, ids))
  await tx
    .insert(vehicleEvents)
    .values(found.map(({ id, fromStatus }) => ({ vehicleId: id, fromStatus, toStatus, reason, actorUserId, at })))
  await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
  return ids.length
}

type Entered = { [Column in keyof Row]?: Row[Column] | SQL }

function entered(status: Status, at: Date): Entered {
  if (status === 'delisted') return { status, delistedAt: at }
  if (status === 'sold') return { status, soldAt: at }
  if (status !== 'active') return { status }
  const returns = sql`${vehicles.status} in ('sold', 'delisted')`
  return {
    status,
    publishedAt: sql`case when ${vehicles.status} = 'pending' then ${vehicles.publishedAt} else ${at.toISOString()}::timestamptz end`,
    firstPublishedAt: sql`coalesce(${vehicles.firstPublishedAt}, ${at.toISOString()}::timestamptz)`,
    lastConfirmedAt: at,
    backOnMarketAt: sql`case when ${returns} then ${at.toISOString()}::timestamptz else ${vehicles.backOnMarketAt} end`,
    ...{ soldAt: null, delistedAt: null, publishAt: null, publishProblem: null },
  }
}
