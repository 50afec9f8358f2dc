import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { savedVehicles } from './schema'

/** Counts the people who saved one of these vehicles, each once. */
export async function countSavers({ db }: Pick<Context, 'db'>, vehicleIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(distinct user_id)::int as n from ${savedVehicles} where vehicle_id = any(${sql.param([...vehicleIds])}::bigint[])`)
  return rows[0]?.n ?? 0
}
