import { type SQL, sql } from 'drizzle-orm'
import { feedRows } from './schema'

type State = 'staged' | 'applied'

/** Selects the vehicles that a run takes off the site. */
export const delistedBy = (runId: number, state: State): SQL =>
  sql`select r.vehicle_id from ${feedRows} r where r.run_id = ${runId} and r.action = 'delist' and r.state = ${state}`

/** Reckons in cents how a column moves; one that the run leaves as it is moves nothing. */
const moves = (column: string) =>
  sql`case when r.before ? ${column} then (r.facts ->> ${column})::bigint - (r.before ->> ${column})::bigint else 0 end`

/** Selects the vehicles whose total a run lowers. One that becomes call for price, or was, is not lowered. */
export const loweredBy = (runId: number, state: State): SQL =>
  sql`select r.vehicle_id from ${feedRows} r where r.run_id = ${runId} and r.action = 'update' and r.state = ${state}
    and ${moves('price_vehicle_cents')} + ${moves('fee_doc_cents')} < 0`
