import { and, asc, eq, isNull, lt, lte, notInArray } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { OnError } from '../../jobs/work'
import { addDays, billingDay } from '../billing-days'
import { emailBilling } from '../emails/email-billing'
import { lockBilling } from '../invoices/issue-invoice'
import { planChanges, subscriptions } from '../plans/plans.schema'
import { applyChange } from './apply-change'
import { endSubscription } from './end-subscription'
import { convertTrial } from './trial'

export interface DueOptions {
  onError: OnError
  /** Ends the work between two dealerships. */
  signal?: AbortSignal
}

/** Mails so many days before a trial turns into a charge. */
const trialNoticeDays = 3

/**
 * Applies changes of plan whose day has come, turns trials into charges and ends what was canceled, each dealership in a
 * transaction of its own: a killed one is done by the next run. Returns how many.
 */
export async function applyDueChanges(context: Context, options: DueOptions): Promise<number> {
  const today = await billingDay(context)
  const { dealershipId, id } = planChanges
  const changes = await each(options, (done) =>
    context.db
      .select({ id, dealershipId })
      .from(planChanges)
      .where(and(eq(planChanges.status, 'scheduled'), lte(planChanges.effectiveOn, today), notInArray(id, done)))
      .orderBy(asc(planChanges.effectiveOn), asc(id))
      .limit(1),
  )((due) =>
    transaction(context, async (tx) => {
      await lockBilling(tx, due.dealershipId)
      await applyChange(tx, context, due.id)
    }),
  )
  const trials = await overSubscriptions(context, options, endedTrials(today))((due) => convertTrial(context, due.id))
  const ends = await overSubscriptions(context, options, ended(today))((due) => endSubscription(context, due.id))
  return changes + trials + ends
}

interface Due {
  id: number
  dealershipId: number
}

/** Works on one after another until none is left; one that failed is reported and passed over. */
const each =
  ({ onError, signal }: DueOptions, next: (done: number[]) => Promise<Due[]>) =>
  async (work: (due: Due) => Promise<void>): Promise<number> => {
    const done: number[] = [0]
    for (;;) {
      const [due] = signal?.aborted ? [] : await next(done)
      if (!due) return done.length - 1
      done.push(due.id)
      try {
        await work(due)
      } catch (error) {
        onError(error, due.dealershipId)
      }
    }
  }

type Where = ReturnType<typeof and>

const endedTrials = (today: string): Where =>
  and(eq(subscriptions.status, 'trialing'), lt(subscriptions.trialEndsOn, today), isNull(subscriptions.endsOn))
const ended = (today: string): Where =>
  and(notInArray(subscriptions.status, ['cancelled']), lt(subscriptions.endsOn, today))

const overSubscriptions = ({ db }: Context, options: DueOptions, where: Where) =>
  each(options, (done) =>
    db
      .select({ id: subscriptions.id, dealershipId: subscriptions.dealershipId })
      .from(subscriptions)
      .where(and(where, notInArray(subscriptions.id, done)))
      .orderBy(asc(subscriptions.id))
      .limit(1),
  )

/** Mails, once each, that a trial turns into a charge in three days. */
export async function remindTrials(context: Context, options: DueOptions): Promise<number> {
  const today = await billingDay(context)
  const soon = and(
    eq(subscriptions.status, 'trialing'),
    lte(subscriptions.trialEndsOn, addDays(today, trialNoticeDays)),
    isNull(subscriptions.trialReminderSentAt),
    isNull(subscriptions.endsOn),
  )
  return overSubscriptions(
    context,
    options,
    soon,
  )((due) =>
    transaction(context, async (tx) => {
      const [row] = await tx
        .update(subscriptions)
        .set({ trialReminderSentAt: context.now() })
        .where(and(eq(subscriptions.id, due.id), isNull(subscriptions.trialReminderSentAt)))
        .returning()
      if (!row?.trialEndsOn) return
      const { terms, trialEndsOn } = row
      await emailBilling(tx, due.dealershipId, {
        kind: 'plan-trial-ends',
        dedupeKey: `trial ${row.id}`,
        plan: terms.name,
        trialEndsOn,
        monthlyCents: terms.monthlyCents,
      })
    }),
  )
}
