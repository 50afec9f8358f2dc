import { administratorsOf } from '../../accounts/members/staff'
import { type Recipient, recipientsOf } from '../../accounts/recipients'
import { transaction } from '../../context'
import { approvedDealerships, staysApproved } from '../../dealerships/lookup'
import type { OnError } from '../../jobs/work'
import { queuedKeys } from '../../mail/outbox'
import type { NotifyingContext } from '../../notifier'
import { analyticsOf } from '../analytics'
import { type ChangedFigure, changedMost } from './changed-figures'
import { enqueueMonthlyEmail } from './email-message'
import { dueMonth, monthBefore, periodOfMonth } from './month'

interface Subject {
  id: number
  name: string
  timeZone: string
}

interface Running {
  signal: AbortSignal
  onError: OnError
}

/**
 * Queues the mails of the month that is over, for approved dealerships where it is due by their own clock. The outbox
 * takes each once, so that what was ended halfway goes on with the rest. Returns how many were queued.
 */
export async function enqueueMonthlyFigures(context: NotifyingContext, { signal, onError }: Running): Promise<number> {
  let queued = 0
  for (const dealership of await approvedDealerships(context)) {
    const month = dueMonth(dealership.timeZone, context.now())
    if (signal.aborted) break
    if (month === null) continue
    try {
      queued += await enqueueFor(context, dealership, month)
    } catch (error) {
      onError(error, dealership.id)
    }
  }
  return queued
}

async function enqueueFor(context: NotifyingContext, dealership: Subject, month: string): Promise<number> {
  const keyOf = ({ id }: Recipient) => `monthly-figures ${month} ${dealership.id} ${id}`
  const willing = await willingAdministrators(context, dealership.id)
  const known = await queuedKeys(context, willing.map(keyOf))
  const waiting = willing.filter((person) => !known.has(keyOf(person)))
  if (waiting.length === 0) return 0
  const figures = await figuresOf(context, dealership, month)
  if (figures.length === 0) return 0
  return transaction(context, async (tx) => {
    if (!(await staysApproved(tx, dealership.id))) return 0
    for (const person of waiting) {
      await enqueueMonthlyEmail(tx, {
        to: person.email,
        verified: true,
        dedupeKey: keyOf(person),
        message: {
          kind: 'monthly-figures',
          userId: person.id,
          unsubscribeEpoch: person.unsubscribeEpoch,
          name: person.name,
          dealershipId: dealership.id,
          dealership: dealership.name,
          month,
          figures,
        },
      })
    }
    return waiting.length
  })
}

/** Finds who administers the dealership, has a confirmed address, and has not turned the mail off. */
async function willingAdministrators(context: NotifyingContext, dealershipId: number): Promise<Recipient[]> {
  const ids = (await administratorsOf(context, dealershipId)).map(({ id }) => id)
  const people = await recipientsOf(context, ids)
  const channels = await context.notifier.channelsFor(context, 'monthly-figures', ids)
  return [...people.values()].filter(({ id }) => channels.get(id)?.email)
}

/** Reads both months as the page of the dealership's administrators does. */
async function figuresOf(
  context: NotifyingContext,
  { id, timeZone }: Subject,
  month: string,
): Promise<ChangedFigure[]> {
  const administrator = { ...context, dealership: { id, role: 'dealership_admin' as const } }
  const read = (which: string) => analyticsOf(administrator, periodOfMonth(which, timeZone, context.now()))
  return changedMost(await read(month), await read(monthBefore(month)))
}
