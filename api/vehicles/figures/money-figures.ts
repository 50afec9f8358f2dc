import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { type Period, within } from '../../period'
import { vehicleInternals } from '../inventory/schema'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { wasOnSale } from './was-on-sale'

type StaffContext = Context & Staff

/** Of the caller's lot, in cents: what is asked, what was sold, and what is asked above cost. */
export async function moneyFigures(context: StaffContext, period: Period) {
  const [totals, margin] = await Promise.all([totalsOf(context, period), marginOf(context)])
  return { ...totals, ...margin }
}

/** A vehicle that is on sale and was a period ago counts with today’s total in both. */
async function totalsOf({ db, dealership }: StaffContext, period: Period) {
  const { soldAt, priceTotalCents } = vehicles
  const { before } = period
  const sold = (days: Pick<Period, 'from' | 'to'>) => sql`${vehicles.status} = 'sold' and ${within(soldAt, days)}`
  const sum = (which: SQL | undefined) =>
    sql`coalesce(sum(${priceTotalCents}) filter (where ${which}), 0)`.mapWith(Number)
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const [row] = await db
    .select({
      asking: sum(isOnSale()),
      askingBefore: sum(wasOnSale(before.to)),
      sold: counted(sold(period)),
      soldBefore: counted(sold(before)),
      soldCents: sum(sold(period)),
      soldCentsBefore: sum(sold(before)),
    })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealership.id))
  return {
    askingCents: { now: row?.asking ?? 0, before: row?.askingBefore ?? 0 },
    sold: { now: row?.sold ?? 0, before: row?.soldBefore ?? 0 },
    soldCents: { now: row?.soldCents ?? 0, before: row?.soldCentsBefore ?? 0 },
  }
}

async function marginOf({ db, dealership }: StaffContext) {
  const { priceVehicleCents } = vehicles
  const [row] = await db
    .select({
      aboveCostCents: sql`sum(${priceVehicleCents} - ${vehicleInternals.costCents})`.mapWith(Number),
      withCost: sql<number>`count(*)::int`,
    })
    .from(vehicles)
    .innerJoin(vehicleInternals, eq(vehicleInternals.vehicleId, vehicles.id))
    .where(
      and(
        eq(vehicles.dealershipId, dealership.id),
        isOnSale(),
        isNotNull(vehicleInternals.costCents),
        isNotNull(priceVehicleCents),
      ),
    )
  const withCost = row?.withCost ?? 0
  return { withCost, aboveCostCents: withCost > 0 ? (row?.aboveCostCents ?? 0) : null }
}
