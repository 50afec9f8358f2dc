import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { vehicleStatDaily } from './schema'

/** Counts how often each of these vehicles was opened. */
export async function viewsOfVehicles(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select vehicle_id::text as id, sum(opened)::int as n from ${vehicleStatDaily}
    where vehicle_id = any(${sql.param([...ids])}::bigint[]) group by vehicle_id`)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}
