import { desc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { PlanCode } from '../../dealerships/plan-codes.contract'
import { findOrRefuse } from '../../refusals'
import { planVersions } from './plans.schema'

type Reading = { db: Context['db'] | Transaction }
export type PlanVersionRow = typeof planVersions.$inferSelect

/** Lists the newest version of each plan that holds on a day, offered or not, the cheapest first. */
export async function versionsOn({ db }: Reading, day: string): Promise<PlanVersionRow[]> {
  const rows = await db
    .selectDistinctOn([planVersions.code])
    .from(planVersions)
    .where(lte(planVersions.validFrom, day))
    .orderBy(planVersions.code, desc(planVersions.validFrom), desc(planVersions.number))
  return rows.sort((one, other) => one.terms.monthlyCents - other.terms.monthlyCents)
}

export const offeredOn = async (reading: Reading, day: string): Promise<PlanVersionRow[]> =>
  (await versionsOn(reading, day)).filter(({ isOffered }) => isOffered)

/** Returns the version of a plan that can be chosen on a day. Throws not_found. */
export async function offeredVersion(reading: Reading, code: PlanCode, day: string): Promise<PlanVersionRow> {
  return findOrRefuse(
    (await offeredOn(reading, day)).find((version) => version.code === code),
    'The plan',
  )
}

export async function versionById({ db }: Reading, id: number): Promise<PlanVersionRow> {
  const [row] = await db.select().from(planVersions).where(eq(planVersions.id, id))
  return findOrRefuse(row, 'The plan')
}
