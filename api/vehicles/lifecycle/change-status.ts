import { type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { priceHistory, vehicleEvents, type vehicleStatuses, vehicles } from '../schema'

type Status = (typeof vehicleStatuses)[number]
type Row = typeof vehicles.$inferSelect

interface StatusChange {
  to: Status
  reason: string
  which: SQL | undefined
}

/** Of all vehicles that match, however many, each with its event and whoever did it. Locks them in the order of `lockVehicles`. Returns how many. */
export async function changeStatus(
  tx: Transaction,
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  { to: toStatus, reason, which }: StatusChange,
): Promise<number> {
  const found = await tx
    .select({ id: vehicles.id, from: vehicles.status })
    .from(vehicles)
    .where(which)
    .orderBy(vehicles.id)
    .for('no key update')
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  const at = context.now()
  if (toStatus === 'active') await beginHistory(tx, ids, at)
  await tx
    .update(vehicles)
    .set({ ...entered(toStatus, at), statusReason: reason, updatedAt: at, version: sql`${vehicles.version} + 1` })
    .where(sql`${vehicles.id} = any(${sql.param(ids)}::bigint[])`)
  await tx.execute(sql`
    insert into ${vehicleEvents} (vehicle_id, from_status, to_status, actor_user_id, reason, at)
    select x.id, x."from", ${toStatus}, ${context.actor?.id ?? null}::bigint, ${reason}, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(found)}::json) as x(id bigint, "from" text)`)
  await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
  return ids.length
}

/** The first public price is where a price history begins; one whose publication was undone has begun already. */
async function beginHistory(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${priceHistory} (vehicle_id, total_cents, mileage, source, at)
    select v.id, v.price_total_cents, v.mileage, 'manual', ${at.toISOString()}::timestamptz
    from ${vehicles} v left join lateral (
      select p.id, p.total_cents from ${priceHistory} p where p.vehicle_id = v.id order by p.at desc, p.id desc limit 1) last on true
    where v.id = any(${sql.param([...ids])}::bigint[]) and v.first_published_at is null
      and (last.id is null or last.total_cents is distinct from v.price_total_cents)`)
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
    soldAt: null,
    delistedAt: null,
    publishAt: null,
    publishProblem: null,
  }
}
