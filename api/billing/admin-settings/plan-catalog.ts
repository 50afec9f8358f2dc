import { asc, desc, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { countLiveVehicles } from '../../vehicles/counts'
import { billingDay } from '../billing-days'
import { type PlanVersionRow, versionsOn } from '../plans/plan-versions'
import { planVersions } from '../plans/plans.schema'
import type { PlanTerms } from '../plans/terms.contract'
import type { AdminPlanVersion, CatalogPlan, PlanCatalog } from './plans.contract'

export type Reading = { db: Context['db'] | Transaction }

/** Holds a subscription that runs, as the catalog counts it. */
export interface Running {
  dealershipId: number
  dealership: string
  planVersionId: number | null
  planCode: string | null
  terms: PlanTerms
  extraVehicles: number
  status: string
  endsOn: string | null
  vehicleLimit: number | null
  isNotified: boolean
}

/** Reads all subscriptions that run; there are as many as dealerships. */
export async function runningSubscriptions({ db }: Reading): Promise<Running[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.dealership_id, d.name, s.plan_version_id, s.plan_code, s.terms, s.extra_vehicles, s.status, s.ends_on::text as ends_on,
      d.listing_limit, exists (select 1 from plan_change c join plan_version v on v.id = c.to_plan_version_id
        where c.subscription_id = s.id and c.status = 'scheduled' and v.code = s.plan_code and v.audience = 'everyone'
          and v.id <> s.plan_version_id) as is_notified
    from subscription s join dealership d on d.id = s.dealership_id
    where s.status <> 'cancelled' order by d.name, d.id`)
  return rows.map((row) => ({
    dealershipId: Number(row.dealership_id),
    dealership: String(row.name),
    planVersionId: row.plan_version_id === null ? null : Number(row.plan_version_id),
    planCode: row.plan_code as string | null,
    terms: row.terms as PlanTerms,
    extraVehicles: Number(row.extra_vehicles),
    status: String(row.status),
    endsOn: row.ends_on as string | null,
    vehicleLimit: row.listing_limit === null ? null : Number(row.listing_limit),
    isNotified: row.is_notified === true,
  }))
}

/** Computes what a subscription pays a month before tax, on its own terms or on others. */
export const monthlyOf = ({ terms, extraVehicles, status }: Omit<Running, 'terms'> & { terms: PlanTerms }): number =>
  status === 'trialing' ? 0 : terms.monthlyCents + extraVehicles * (terms.vehicleCents ?? 0)

export const sumMonthly = (rows: readonly Running[]): number => rows.reduce((sum, row) => sum + monthlyOf(row), 0)

/** Reads the plans with their versions, who is on each, and what they pay. */
export async function getPlanCatalog(context: Context): Promise<PlanCatalog> {
  const today = await billingDay(context)
  // One after another: a transaction has one connection.
  const rows = await runningSubscriptions(context)
  const versions = await context.db
    .select()
    .from(planVersions)
    .orderBy(asc(planVersions.code), desc(planVersions.number))
  const current = await versionsOn(context, today)
  const onSale = await countLiveVehicles(
    context,
    rows.map(({ dealershipId }) => dealershipId),
  )
  const agreed = rows.filter(({ planCode, terms }) => planCode === null && terms.monthlyCents > 0)
  return {
    plans: current.map((version) => catalogPlan(version, { rows, versions, onSale })),
    agreed: agreed.map((row) => ({
      dealershipId: row.dealershipId,
      dealership: row.dealership,
      name: row.terms.name,
      monthlyCents: monthlyOf(row),
    })),
    monthlyCents: sumMonthly(rows),
    today,
  }
}

interface Counting {
  rows: readonly Running[]
  versions: readonly PlanVersionRow[]
  onSale: ReadonlyMap<number, number>
}

const nearShare = 0.9

function catalogPlan(current: PlanVersionRow, { rows, versions, onSale }: Counting): CatalogPlan {
  const own = rows.filter(({ planCode }) => planCode === current.code)
  const isNear = ({ dealershipId, vehicleLimit }: Running) =>
    vehicleLimit !== null && vehicleLimit > 0 && (onSale.get(dealershipId) ?? 0) >= vehicleLimit * nearShare
  return {
    code: current.code,
    current: presentVersion(current, own),
    versions: versions.filter(({ code }) => code === current.code).map((version) => presentVersion(version, own)),
    dealerships: own.length,
    nearLimit: own.filter(isNear).length,
    monthlyCents: sumMonthly(own),
    waiting: own.filter(({ isNotified }) => isNotified).length,
  }
}

function presentVersion(row: PlanVersionRow, subscriptions: readonly Running[]): AdminPlanVersion {
  const own = subscriptions.filter(({ planVersionId }) => planVersionId === row.id)
  const { number, terms, isOffered, trialDays, validFrom, audience } = row
  return {
    number,
    terms,
    isOffered,
    trialDays,
    validFrom,
    audience,
    dealerships: own.length,
    monthlyCents: sumMonthly(own),
  }
}
