import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedRows } from './schema'

/** Cents, miles, or percent of what it was. */
export type Measured = 'price' | 'mileage' | 'price_change' | 'mileage_fall'

const before = (column: string) => sql`(r.before ->> ${column})::bigint`
const after = (column: string) => sql`(r.facts ->> ${column})::bigint`

const beyond: Record<Measured, (limit: number) => SQL> = {
  price: (limit) => sql`${after('price_vehicle_cents')} > ${limit}::bigint`,
  mileage: (limit) => sql`${after('mileage')} > ${limit}::bigint`,
  price_change: (limit) =>
    sql`abs(${after('price_vehicle_cents')} - ${before('price_vehicle_cents')}) > ${before('price_vehicle_cents')} * ${limit / 100}::float8`,
  mileage_fall: (limit) => sql`${after('mileage')} < ${before('mileage')} - ${limit}::bigint`,
}

/** In how many rows of each run that said something new. */
export async function countBeyond(
  { db }: Pick<Context, 'db'>,
  runIds: readonly number[],
  what: Measured,
  limit: number,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ run_id: string; n: number }>(sql`
    select r.run_id, count(*)::int as n from ${feedRows} r
    where r.run_id = any(${sql.param([...runIds])}::bigint[]) and r.facts is not null and ${beyond[what](limit)} group by 1`)
  return new Map(rows.map((row) => [Number(row.run_id), row.n]))
}
