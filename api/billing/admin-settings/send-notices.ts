import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { billingDay } from '../billing-days'
import { outcomeOf } from '../changes/apply-change'
import type { DueOptions } from '../changes/apply-due'
import { decideChange, usualChoices } from '../changes/change-plan'
import { noticeToken } from '../changes/notice-token'
import { lockBilling } from '../invoices/issue-invoice'
import { versionById } from '../plans/plan-versions'
import { subscriptions } from '../plans/plans.schema'
import { lockRunning } from '../plans/subscription'
import { extraOn, renewalAfter } from './plan-effect'

interface Waiting extends Record<string, unknown> {
  id: string
  dealership_id: string
  version_id: string
}

/**
 * Schedules, for each subscription on an older version than the newest for everyone, its change at the first renewal after
 * 30 days, with a notice by mail; each in a transaction of its own: a killed run goes on with the next. What a dealership
 * has planned itself goes first. Returns how many.
 */
export async function sendNotices(context: Context, { onError, signal }: DueOptions): Promise<number> {
  let last = 0
  let mailed = 0
  while (!signal?.aborted) {
    const [due] = await nextWaiting(context, last)
    if (!due) break
    last = Number(due.id)
    try {
      const isSent = await transaction(context, (tx) => sendNotice(tx, context, due))
      mailed += isSent ? 1 : 0
    } catch (error) {
      onError(error, Number(due.dealership_id))
    }
  }
  return mailed
}

const waiting = (where = sql`true`) => sql`
  select s.id, s.dealership_id, newest.id as version_id
  from subscription s
  join plan_version own on own.id = s.plan_version_id
  join lateral (select v.id, v.number from plan_version v where v.code = own.code and v.audience = 'everyone'
    order by v.number desc limit 1) newest on newest.number > own.number
  where s.status <> 'cancelled' and s.ends_on is null and ${where}
    and not exists (select 1 from plan_change c where c.subscription_id = s.id and c.status = 'scheduled')`

async function nextWaiting({ db }: Context, after: number): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`${waiting(sql`s.id > ${after}`)} order by s.id limit 1`)
  return rows
}

/** Throws what the database throws; what has changed since it was found is passed over, and who has these terms already gets no mail. */
async function sendNotice(tx: Transaction, context: Context, due: Waiting): Promise<boolean> {
  const [dealershipId, versionId] = [Number(due.dealership_id), Number(due.version_id)]
  await lockBilling(tx, dealershipId)
  const subscription = await lockRunning(tx, dealershipId)
  const { rows } = await tx.execute<Waiting>(waiting(sql`s.id = ${due.id}::bigint`))
  if (!subscription || subscription.id !== Number(due.id) || rows.length === 0) return false
  const version = await versionById({ db: tx }, versionId)
  if (isDeepStrictEqual(version.terms, subscription.terms)) {
    await tx.update(subscriptions).set({ planVersionId: version.id }).where(eq(subscriptions.id, subscription.id))
    return false
  }
  const earlier = await earlierNotices(tx, subscription.id, versionId)
  const today = await billingDay({ db: tx, now: context.now })
  const target = {
    planVersionId: version.id,
    planCode: version.code,
    terms: version.terms,
    extraVehicles: extraOn(version.terms, subscription.extraVehicles),
  }
  const { billedThrough } = subscription
  const renewal = renewalAfter(today, { validFrom: version.validFrom, billedThrough })
  const effectiveOn = earlier.firstDay !== null && earlier.firstDay > today ? earlier.firstDay : renewal
  const outcome = await outcomeOf(tx, context, { subscription, target, effectiveOn, billedBefore: null })
  const undoing = { now: [], next: [] }
  await decideChange(
    tx,
    context,
    { subscription, target, effectiveOn, today, scheduled: undefined, undoing, outcome },
    { ...usualChoices, token: noticeToken(versionId, earlier.count), isNotice: true },
  )
  return true
}

/** Reads what was announced before: a change of its own does not put the announced day off. */
async function earlierNotices(tx: Transaction, subscriptionId: number, versionId: number) {
  const { rows } = await tx.execute<{ n: string; first_day: string | null }>(sql`
    select count(*) as n, min(effective_on)::text as first_day from plan_change
    where subscription_id = ${subscriptionId} and starts_with(token, ${noticeToken(versionId, '')})`)
  return { count: Number(rows[0]?.n ?? 0), firstDay: rows[0]?.first_day ?? null }
}
