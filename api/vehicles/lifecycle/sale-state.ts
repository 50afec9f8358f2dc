import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { isOnSale } from '../on-sale'

export const saleStates = ['active', 'pending', 'sold', 'gone', 'hidden'] as const
/** Hidden: a draft, or its dealership is not public; gone: no longer listed. */
export type SaleState = (typeof saleStates)[number]

export interface SaleFacts {
  id: number
  state: SaleState
  dealershipId: number
  totalCents: number | null
  firstPublishedAt: Date | null
  /** Buyers hear of its changes from then on; null: at once. */
  alertsHeldUntil: Date | null
}

/** Every vehicle with its sale state, as a subquery: id, state, dealership_id, total, published. */
export const everySaleState: SQL = sql`
  select v.id, v.dealership_id, v.price_total_cents as total_cents, v.first_published_at, v.alerts_held_until,
    case when v.status in ('delisted', 'archived', 'suspended') then 'gone'
      when d.status <> 'approved' then 'hidden'
      when v.status = 'sold' then 'sold'
      when ${isOnSale('v')} then v.status
      else 'hidden' end as state
  from vehicle v join dealership d on d.id = v.dealership_id`

interface Row extends Record<string, unknown> {
  id: string
  dealership_id: string
  total_cents: string | null
  first_published_at: Date | null
  alerts_held_until: Date | null
  state: SaleState
}

export async function saleFactsOf(
  { db }: { db: Context['db'] | Transaction },
  ids: readonly number[],
): Promise<SaleFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(
    sql`select * from (${everySaleState}) s where s.id = any(${sql.param([...ids])}::bigint[])`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    state: row.state,
    dealershipId: Number(row.dealership_id),
    totalCents: row.total_cents === null ? null : Number(row.total_cents),
    firstPublishedAt: row.first_published_at === null ? null : new Date(row.first_published_at),
    alertsHeldUntil: row.alerts_held_until === null ? null : new Date(row.alerts_held_until),
  }))
}
