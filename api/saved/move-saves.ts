import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { endedDecisions } from '../vehicles/duplicates/ended-decisions'
import { savedVehicleMoves, savedVehicles } from './schema'

interface MovedSaves {
  decisionId: number
  from: readonly number[]
  into: number
}

const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`

/** Moves saves to the listing that keeps a VIN, each with the price when it was saved. Who had saved several has one. */
export async function moveSaves(tx: Transaction, { decisionId, from, into }: MovedSaves): Promise<void> {
  if (from.length === 0) return
  await tx.execute(sql`
    insert into ${savedVehicleMoves} (decision_id, user_id, from_vehicle_id, into_vehicle_id, was_twice, price_at_save_cents, note, alerts, saved_at)
    select ${decisionId}::bigint, s.user_id, s.vehicle_id, ${into}::bigint,
      row_number() over (partition by s.user_id order by s.created_at, s.vehicle_id) > 1
        or exists (select from ${savedVehicles} k where k.user_id = s.user_id and k.vehicle_id = ${into}::bigint),
      s.price_at_save_cents, s.note, s.alerts, s.created_at
    from ${savedVehicles} s where s.vehicle_id = ${anyOf(from)}`)
  await tx.execute(sql`
    delete from ${savedVehicles} s using ${savedVehicleMoves} m
    where m.decision_id = ${decisionId} and m.was_twice and s.user_id = m.user_id and s.vehicle_id = m.from_vehicle_id`)
  await tx.execute(sql`
    update ${savedVehicles} s set vehicle_id = m.into_vehicle_id, version = s.version + 1 from ${savedVehicleMoves} m
    where m.decision_id = ${decisionId} and not m.was_twice and s.user_id = m.user_id and s.vehicle_id = m.from_vehicle_id`)
}

/** Gives saves back to the listings that they were moved from. A save that its owner has removed since stays removed. */
export async function returnSaves(tx: Transaction, decisionId: number, vehicleIds: readonly number[]): Promise<void> {
  if (vehicleIds.length === 0) return
  const moved = sql`m.decision_id = ${decisionId} and m.from_vehicle_id = ${anyOf(vehicleIds)}`
  const hasSaved = (vehicle: string) => sql`exists (select from ${savedVehicles} o
    where o.user_id = m.user_id and o.vehicle_id = m.${sql.identifier(vehicle)})`
  await tx.execute(sql`
    insert into ${savedVehicles} (user_id, vehicle_id, price_at_save_cents, note, alerts, created_at)
    select m.user_id, m.from_vehicle_id, m.price_at_save_cents, m.note, m.alerts, m.saved_at from ${savedVehicleMoves} m
    where ${moved} and m.was_twice and ${hasSaved('into_vehicle_id')} on conflict do nothing`)
  await tx.execute(sql`
    update ${savedVehicles} s set vehicle_id = m.from_vehicle_id, version = s.version + 1 from ${savedVehicleMoves} m
    where ${moved} and not m.was_twice and s.user_id = m.user_id and s.vehicle_id = m.into_vehicle_id
      and not ${hasSaved('from_vehicle_id')}`)
  await tx
    .delete(savedVehicleMoves)
    .where(and(eq(savedVehicleMoves.decisionId, decisionId), inArray(savedVehicleMoves.fromVehicleId, [...vehicleIds])))
}

/** Forgets what was moved once that can’t be undone any more: it holds people’s notes. */
export async function purgeMoves({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db
    .delete(savedVehicleMoves)
    .where(sql`${savedVehicleMoves.decisionId} in ${endedDecisions(now())}`)
  return rowCount ?? 0
}
