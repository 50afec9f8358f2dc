import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedRows } from './schema'

interface Touched {
  delisted: number[]
  lowered: number[]
}

/** Reckons in cents how a column moves; one that the run leaves as it is moves nothing. */
const moves = (column: string) =>
  sql`case when r.before ? ${column} then (r.facts ->> ${column})::bigint - (r.before ->> ${column})::bigint else 0 end`

/**
 * Finds those among the vehicles that a run takes off the site, and whose total it lowers. One that becomes call for price, or
 * was, is not lowered. Only their rows are looked into: reading the facts of 100,000 takes a third of a second.
 */
export async function touchedAmong(
  { db }: Pick<Context, 'db'>,
  runId: number,
  state: 'staged' | 'applied',
  vehicleIds: readonly number[],
): Promise<Touched> {
  if (vehicleIds.length === 0) return { delisted: [], lowered: [] }
  const { rows } = await db.execute<{ id: string; action: string }>(sql`
    select r.vehicle_id as id, r.action from ${feedRows} r
    where r.run_id = ${runId} and r.state = ${state} and r.vehicle_id = any(${sql.param([...vehicleIds])}::bigint[])
      and case r.action when 'delist' then true
        when 'update' then ${moves('price_vehicle_cents')} + ${moves('fee_doc_cents')} < 0 else false end`)
  const of = (action: string) => rows.flatMap((row) => (row.action === action ? Number(row.id) : []))
  return { delisted: of('delist'), lowered: of('update') }
}
