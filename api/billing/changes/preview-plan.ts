import { staffOf } from '../../accounts/members/staff'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { listEnabledFeeds } from '../../feeds/sources/switch-off-feeds'
import type { Staff } from '../../http/guards'
import { Refusal } from '../../refusals'
import { countResting } from '../../vehicles/lot/rest-vehicles'
import { vehiclesByIds } from '../../vehicles/vehicles'
import { daysBetween, monthAfter } from '../billing-days'
import { taxOf } from '../money'
import { openCredit } from '../payments/open-credit'
import { presentOffer, presentScheduled, presentSubscription } from '../plans/plan'
import { offeredOn } from '../plans/plan-versions'
import { planLimitReason } from '../plans/rest-reasons'
import { previewPageSize } from '../plans/states.contract'
import { hasHadTrial } from '../plans/subscription'
import { isBeyond, limitUses, type Usage, usageOf } from '../plans/usage'
import { limitsWith } from '../plans/write-limits'
import type { PlanPreview, PreviewLine, PreviewQuery } from './change.contract'
import { dueOf, isSameAs, type PlannedChange, planChange, startDay } from './plan-change'
import { type ChangeLine, dayBefore, monthlyOf, priceOf } from './proration'
import { excess } from './rest-beyond'
import { rankedVehicles, withOpenLeads } from './resting-vehicles'
import { taxedLines } from './taxed-lines'

type StaffContext = Context & Staff

class RolledBack extends Error {}

/** Computes a change of plan as applying it would, and writes nothing. Throws invalid, not_found for a plan that is not offered, conflict for a debt of an ended subscription. */
export async function previewPlan(context: StaffContext, query: PreviewQuery): Promise<PlanPreview> {
  let preview: PlanPreview | undefined
  await transaction(context, async (tx) => {
    const planned = await planChange(tx, context, { ...query, dealershipId: context.dealership.id })
    preview = await present(tx, context, planned, query)
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  if (!preview) throw new Refusal('unavailable', 'The preview could not be made. Try again.')
  return preview
}

async function present(
  tx: Transaction,
  context: StaffContext,
  planned: PlannedChange,
  query: PreviewQuery,
): Promise<PlanPreview> {
  const { subscription, target, effectiveOn, today, scheduled, outcome } = planned
  const { id: dealershipId } = context.dealership
  const usage = await usageOf({ db: tx, now: context.now }, dealershipId)
  const hadTrial = await hasHadTrial({ db: tx }, dealershipId)
  const offers = (await offeredOn({ db: tx }, today)).map((version) =>
    presentOffer(version, { usage, hadTrial, current: subscription }),
  )
  const limits = limitsWith(target.terms.limits, target.extraVehicles)
  const isTrial = outcome.set.status === 'trialing'
  return {
    subscription: presentSubscription(subscription),
    offers,
    scheduled: scheduled ? presentScheduled(scheduled) : null,
    today,
    name: target.terms.name,
    terms: target.terms,
    extraVehicles: target.extraVehicles,
    isSame: isSameAs(planned),
    problem: null,
    effectiveOn,
    starts: startsOf(planned),
    bar: barOf(planned),
    ...(await moneyOf(tx, context, planned)),
    monthlyCents: monthlyOf(priceOf(target.terms, target.extraVehicles)),
    trialEndsOn: isTrial ? outcome.set.trialEndsOn : null,
    billedThrough: subscription.billedThrough,
    beyond: limitUses(usage, limits).filter(isBeyond),
    vehicles: await vehiclesOf(tx, planned, query, { usage, limit: limits.vehicles }),
    members: await membersOf(tx, context, query),
    membersBeyond: excess(usage.members, limits.members),
    feeds: (await listEnabledFeeds({ db: tx }, dealershipId)).map((feed) => ({
      ...feed,
      isChosen: query.feeds.includes(feed.id),
    })),
    feedsBeyond: excess(usage.feeds, limits.feeds),
  }
}

const startsOf = ({ subscription, today }: PlannedChange): PlanPreview['starts'] => {
  const days = (['now', 'next-month', 'paid-through'] as const).map((value) => ({
    value,
    day: startDay(subscription, value, today),
  }))
  return days.filter(
    ({ value, day }) => value !== 'paid-through' || !days.some((one) => one.value !== value && one.day === day),
  )
}

/** Shows today's month, and the days up to the last that is billed. */
function barOf({ subscription, target, effectiveOn, today, outcome }: PlannedChange): PlanPreview['bar'] {
  const end = outcome.set.billedThrough ?? effectiveOn
  const last = end > effectiveOn ? end : monthAfter(effectiveOn).lastDay
  const part = (name: string, from: string, to: string, isNew: boolean) =>
    from > to ? [] : [{ name, from, to, days: daysBetween(from, to) + 1, isNew }]
  const first = `${today.slice(0, 8)}01`
  return [
    ...part(subscription.terms.name, first, dayBefore(effectiveOn), false),
    ...part(target.terms.name, effectiveOn, last, true),
  ]
}

async function moneyOf(
  tx: Transaction,
  context: StaffContext,
  planned: PlannedChange,
): Promise<Pick<PlanPreview, 'lines' | 'next' | 'taxCents' | 'dueCents' | 'creditCents'>> {
  const { undoing, outcome, today } = planned
  const { id: dealershipId } = context.dealership
  const own = outcome.correction
  const now = [...undoing.now, ...own.now]
  const { lines } = await taxedLines(tx, { dealershipId, day: today }, now)
  return {
    lines: now.map(presentLine),
    next: [...undoing.next, ...own.next].map(presentLine),
    taxCents: lines.reduce((total, { amountCents, rate }) => total + taxOf(amountCents, rate), 0),
    dueCents: dueOf(planned),
    creditCents: await openCredit({ db: tx }, dealershipId),
  }
}

const presentLine = ({ line: { title, detail = '' }, amountCents }: ChangeLine): PreviewLine => ({
  title,
  detail,
  amountCents,
})

async function vehiclesOf(
  tx: Transaction,
  { subscription: { dealershipId }, target, today }: PlannedChange,
  { rule, keepsLeads, keep, rest, page }: PreviewQuery,
  { usage, limit }: { usage: Usage; limit: number | null },
): Promise<PlanPreview['vehicles']> {
  const resting = excess(usage.vehicles, limit)
  const ranking = { rule, keepsLeads, keepVehicles: keep, restVehicles: rest, dealershipId, day: today }
  // Lists all that are on sale to who ticks them, else those that leave.
  const shown = resting === 0 ? 0 : rule === 'chosen' ? usage.vehicles : resting
  const pageCount = Math.max(1, Math.ceil(shown / previewPageSize))
  const current = Math.min(page, pageCount)
  const offset = (current - 1) * previewPageSize
  const ranked =
    shown === 0
      ? []
      : await rankedVehicles({ db: tx }, ranking, { limit: Math.min(previewPageSize, shown - offset), offset })
  const names = new Map(
    (
      await vehiclesByIds(
        { db: tx },
        ranked.map(({ id }) => id),
      )
    ).map((row) => [row.vehicle.id, row]),
  )
  const room = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - usage.vehicles)
  return {
    onSale: usage.vehicles,
    resting,
    withOpenLeads: resting === 0 ? 0 : await withOpenLeads({ db: tx }, ranking, resting),
    comeBack: Math.min(room, await countResting({ db: tx }, dealershipId, planLimitReason)),
    items: ranked.flatMap(({ id, days, openLeads, views }, index) => {
      const vehicleRow = names.get(id)
      if (!vehicleRow) return []
      const { vehicle, make, model } = vehicleRow
      const title = [vehicle.year, make.name, model.name, vehicle.trim].filter(Boolean).join(' ')
      return [{ id, title, days, openLeads, views, stays: keep.includes(id), rests: offset + index < resting }]
    }),
    page: current,
    pageCount,
    pieceCents: target.terms.vehicleCents === null ? null : target.terms.vehicleCents * resting,
  }
}

async function membersOf(tx: Transaction, { actor, dealership }: StaffContext, { members }: PreviewQuery) {
  const staff = await staffOf({ db: tx }, dealership.id)
  return staff
    .filter(({ id, status }) => status === 'active' && id !== actor.id)
    .map(({ id, name, role, lastSeenAt }) => ({ id, name, role, lastSeenAt, isChosen: members.includes(id) }))
}
