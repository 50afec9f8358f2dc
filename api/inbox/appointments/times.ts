import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { DealershipRow } from '../../dealerships/row'
import { invalid } from '../../refusals'
import type { Side } from '../kinds'
import type { Thread } from '../threads/thread-row'
import { slotMinutes, slotsOf } from './slots'
import { isFree, lockTimes, takenSpans } from './taken'

type Place = Pick<Thread, 'id' | 'dealershipId' | 'vehicleId'>
const staffAheadMs = 90 * 86_400_000

/**
 * The moment, when this side may propose it: a customer one of the slots, staff any time of the next 90 days; nobody a
 * time at which another customer has the car. Until the transaction ends, no one else is given it. Throws invalid at `at`.
 */
export async function freeTime(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { thread, dealership, side, at }: { thread: Place; dealership: DealershipRow; side: Side; at: string },
): Promise<Date> {
  const moment = Date.parse(at)
  if (side === 'staff' && !isWithinDays(moment, now())) throw refusedTime('Choose a time within the next 90 days.')
  if (side === 'customer' && !slotsOf(dealership, now()).includes(moment)) throw refusedTime(taken)
  await lockTimes(tx, thread)
  const span = { from: moment, to: moment + slotMinutes * 60_000 }
  if (!isFree(await takenSpans({ db: tx }, thread, span, thread.id), moment)) throw refusedTime(taken)
  return new Date(moment)
}

const isWithinDays = (at: number, now: Date): boolean => at > now.getTime() && at < now.getTime() + staffAheadMs

const taken = 'This time is not free. Choose another one.'
const refusedTime = (sentence: string) => invalid(sentence, { at: sentence })
