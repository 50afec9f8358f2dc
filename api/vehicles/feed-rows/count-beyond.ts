import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { vehicles } from '../schema'
import { feedRows } from './schema'

export type Measured = 'price' | 'mileage' | 'price_change' | 'mileage_fall'

export interface Measure {
  what: Measured
  /** Cents: a lower price is beyond, too. */
  below?: number
  /** The issue of a figure that is so odd that the row has none. */
  notedAs?: string
}

export interface RunLimit {
  id: number
  startedAt: string
  /** Cents, miles, or percent of what it was. */
  limit: number
}

const before = (column: string) => sql`(r.before ->> ${column})::bigint`
const after = (column: string) => sql`(r.facts ->> ${column})::bigint`

/** The row's figure has no value where it was noted as impossible. */
const figure = (column: string, { below = 0, notedAs = '' }: Measure): SQL =>
  sql`(${after(column)} > x."limit" or ${after(column)} < ${below}::bigint
    or (${after(column)} is null and r.issues @> ${JSON.stringify([{ code: notedAs }])}::jsonb))`

/** What the row leaves as it is says the vehicle. */
const kept = (column: string, lock: string): SQL =>
  sql`case when ${lock} = any(v.locked_fields) or ${after(column)} is null then v.${sql.identifier(column)} else ${after(column)} end`
const total = (of: (column: string) => SQL): SQL => {
  const part = (column: string, lock: string) =>
    sql`case when r.before ? ${column} then ${of(column)} else ${kept(column, lock)} end`
  return sql`(${part('price_vehicle_cents', 'price')} + ${part('fee_doc_cents', 'docFee')} + v.fee_freight_cents + v.addons_cents)`
}

/** As compareRows judges it: by the advertised total, of vehicles that were public. */
const priceChange = sql`v.first_published_at <= x."startedAt" and (r.before ? 'price_vehicle_cents' or r.before ? 'fee_doc_cents')
  and abs(${total(after)} - ${total(before)}) > ${total(before)} * x."limit" / 100`

function beyond(measure: Measure): SQL {
  if (measure.what === 'price') return figure('price_vehicle_cents', measure)
  if (measure.what === 'mileage') return figure('mileage', measure)
  return measure.what === 'price_change' ? priceChange : sql`${after('mileage')} < ${before('mileage')} - x."limit"`
}

/** In how many rows of each run that said something new, by the limit that the run has. */
export async function countBeyond(
  { db }: Pick<Context, 'db'>,
  runs: readonly RunLimit[],
  measure: Measure,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ run_id: string; n: number }>(sql`
    select r.run_id, count(*)::int as n
    from json_to_recordset(${JSON.stringify(runs)}::json) x(id bigint, "startedAt" timestamptz, "limit" float8)
      join ${feedRows} r on r.run_id = x.id left join ${vehicles} v on v.id = r.vehicle_id
    where r.facts is not null and ${beyond(measure)} group by 1`)
  return new Map(rows.map((row) => [Number(row.run_id), row.n]))
}
