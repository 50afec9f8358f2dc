import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { ForDealership } from '../../http/guards'
import { addDays, billingDay, monthAfter } from '../billing-days'
import { isNoticeToken } from '../changes/notice-token'
import type { PlanOffer, PlanOverview, ScheduledChange, Subscription } from './plan.contract'
import { offeredOn, type PlanVersionRow } from './plan-versions'
import {
  firstTerms,
  hasHadTrial,
  hasSubscribed,
  limitsOfRow,
  type PlanChangeRow,
  runningSubscription,
  type SubscriptionRow,
  scheduledChange,
} from './subscription'
import type { PlanTerms } from './terms.contract'
import { isBeyond, limitUses, type Usage, usageOf } from './usage'

/** Reads a dealership's plan, what it uses of it, and the plans that it can choose. */
export async function getPlan(context: Context & ForDealership): Promise<PlanOverview> {
  const { id } = context.dealership
  const today = await billingDay(context)
  // One after another: a transaction has one connection.
  const dealership = await findDealership(context, id)
  const subscription = await runningSubscription(context, id)
  const usage = await usageOf(context, id)
  const versions = await offeredOn(context, today)
  const scheduled = await scheduledChange(context, id)
  const hadTrial = await hasHadTrial(context, id)
  return {
    subscription: subscription ? presentSubscription(subscription) : await notBegun(context, id),
    usage: limitUses(usage, limitsOfRow(dealership)),
    offers: versions.map((version) => presentOffer(version, { usage, hadTrial, current: subscription })),
    scheduled: scheduled ? presentScheduled(scheduled) : null,
    today,
    nextMonth: monthAfter(today).firstDay,
    renewsOn: renewalOf(subscription, monthAfter(today).firstDay),
  }
}

const renewalOf = (subscription: SubscriptionRow | undefined, nextMonth: string): string =>
  subscription?.billedThrough && subscription.billedThrough >= nextMonth
    ? addDays(subscription.billedThrough, 1)
    : nextMonth

/** Shows what a dealership that never had a subscription begins with. Null: its subscription has ended. */
async function notBegun(context: Context, dealershipId: number): Promise<Subscription | null> {
  if (await hasSubscribed(context, dealershipId)) return null
  const { planCode: code, terms, startedOn } = await firstTerms(context, dealershipId)
  const nothing = { extraVehicles: 0, trialEndsOn: null, billedThrough: null, endsOn: null, version: 1 }
  return { ...nothing, terms, code, startedOn, status: 'active' }
}

export const presentSubscription = (row: SubscriptionRow): Subscription => ({
  terms: row.terms,
  code: row.planCode,
  status: row.status,
  extraVehicles: row.extraVehicles,
  startedOn: row.startedOn,
  trialEndsOn: row.trialEndsOn,
  billedThrough: row.billedThrough,
  endsOn: row.endsOn,
  version: row.version,
})

interface Offering {
  usage: Usage
  hadTrial: boolean
  current: SubscriptionRow | undefined
}

export const presentOffer = (
  { id, code, terms, trialDays }: PlanVersionRow,
  { usage, hadTrial, current }: Offering,
): PlanOffer => ({
  versionId: id,
  code,
  ...(current?.planCode === code
    ? { terms: current.terms, isCurrent: true, trialDays: 0, beyond: [] }
    : {
        terms,
        isCurrent: false,
        trialDays: mayTry({ terms, hadTrial, current }) ? trialDays : 0,
        beyond: limitUses(usage, terms.limits).filter(isBeyond),
      }),
})

/** Tells whether a plan begins with a trial: the first that costs something does. */
export const mayTry = ({
  terms,
  hadTrial,
  current,
}: Pick<Offering, 'hadTrial' | 'current'> & { terms: PlanTerms }): boolean =>
  !hadTrial && terms.monthlyCents > 0 && (current?.terms.monthlyCents ?? 0) === 0

export const presentScheduled = ({
  id,
  toTerms,
  toExtraVehicles,
  effectiveOn,
  token,
}: PlanChangeRow): ScheduledChange => ({
  id,
  name: toTerms.name,
  monthlyCents: toTerms.monthlyCents,
  extraVehicles: toExtraVehicles,
  effectiveOn,
  isNotice: isNoticeToken(token),
})
