import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { PlanCode } from '../../dealerships/plan-codes.contract'
import { invalid } from '../../refusals'
import { countLiveVehicles } from '../../vehicles/counts'
import { addDays, billingDay, monthAfter } from '../billing-days'
import { planVersions } from '../plans/plans.schema'
import type { PlanTerms } from '../plans/terms.contract'
import { limitsWith } from '../plans/write-limits'
import { monthlyOf, type Reading, type Running, runningSubscriptions, sumMonthly } from './plan-catalog'
import type { PlanDraft, PlanEffect } from './plans.contract'

/** Counts the days between a notice and the renewal from which it counts. */
export const noticeDays = 30

export const termsOf = (draft: PlanDraft): PlanTerms => ({
  name: draft.name,
  monthlyCents: draft.monthlyCents,
  vehicleCents: draft.vehicleCents,
  featuredPlaceCents: draft.featuredPlaceCents,
  limits: {
    vehicles: draft.vehicles,
    members: draft.members,
    feeds: draft.feeds,
    apiKeys: draft.apiKeys,
    photoGb: draft.photoGb,
    featuredPlaces: draft.featuredPlaces,
  },
})

/** Returns the first day of a month that is so many days away, and neither billed yet nor before the version is valid. */
export function renewalAfter(today: string, { validFrom, billedThrough }: Renewing): string {
  const least = [addDays(today, noticeDays), validFrom, billedThrough === null ? '' : addDays(billedThrough, 1)]
  const first = least.reduce((last, one) => (one > last ? one : last))
  return first.endsWith('-01') ? first : monthAfter(first).firstDay
}

interface Renewing {
  validFrom: string
  /** The last day that is billed on the old price. */
  billedThrough: string | null
}

/** Keeps vehicles by the piece only where the new terms sell them. */
export const extraOn = (terms: PlanTerms, extraVehicles: number): number =>
  terms.vehicleCents === null || terms.limits.vehicles === null ? 0 : extraVehicles

export async function newestVersion({ db }: Reading, code: PlanCode) {
  const [row] = await db
    .select()
    .from(planVersions)
    .where(eq(planVersions.code, code))
    .orderBy(desc(planVersions.number))
    .limit(1)
  return row
}

/** Throws invalid for a version that begins before today or before the newest, and where nothing differs. */
export async function checkDraft(reading: Reading & Pick<Context, 'now'>, code: PlanCode, draft: PlanDraft) {
  const newest = await newestVersion(reading, code)
  const today = await billingDay(reading)
  const first = newest && newest.validFrom > today ? newest.validFrom : today
  if (draft.validFrom < first) {
    const words =
      newest && newest.validFrom > today
        ? 'Enter a day from that of the newest version on.'
        : 'Enter today or a later day.'
    throw invalid(words, { validFrom: words })
  }
  const isSame =
    isDeepStrictEqual(newest?.terms, termsOf(draft)) &&
    newest?.audience === draft.audience &&
    newest?.isOffered === draft.isOffered &&
    newest?.trialDays === draft.trialDays
  if (isSame) throw invalid('Nothing differs from the newest version.')
  return { newest, today }
}

/** Says what a new version would do, and writes nothing. Throws invalid. */
export async function previewPlanVersion(
  context: Context,
  { code, ...draft }: PlanDraft & { code: PlanCode },
): Promise<PlanEffect> {
  const { newest, today } = await checkDraft(context, code, draft)
  const own = (await runningSubscriptions(context)).filter(({ planCode }) => planCode === code)
  const terms = termsOf(draft)
  const changing =
    draft.audience === 'everyone'
      ? own.filter((row) => row.endsOn === null && !isDeepStrictEqual(row.terms, terms))
      : []
  const after = (row: Running) => monthlyOf({ ...row, terms, extraVehicles: extraOn(terms, row.extraVehicles) })
  const differences = changing.map((row) => after(row) - monthlyOf(row))
  const isMoved = changing.length > 0
  return {
    code,
    number: (newest?.number ?? 0) + 1,
    dealerships: own.length,
    changing: changing.length,
    payMore: differences.filter((cents) => cents > 0).length,
    payLess: differences.filter((cents) => cents < 0).length,
    firstRenewal: isMoved ? renewalAfter(today, { validFrom: draft.validFrom, billedThrough: null }) : null,
    pastDue: changing.filter(({ status }) => status === 'past_due' || status === 'suspended').length,
    beyond: await countBeyond(context, changing, terms),
    beforeCents: sumMonthly(own),
    afterCents: sumMonthly(own) + differences.reduce((sum, cents) => sum + cents, 0),
  }
}

async function countBeyond(context: Context, changing: readonly Running[], terms: PlanTerms): Promise<number> {
  const onSale = await countLiveVehicles(
    context,
    changing.map(({ dealershipId }) => dealershipId),
  )
  return changing.filter(({ dealershipId, extraVehicles }) => {
    const { vehicles } = limitsWith(terms.limits, extraOn(terms, extraVehicles))
    return vehicles !== null && (onSale.get(dealershipId) ?? 0) > vehicles
  }).length
}
