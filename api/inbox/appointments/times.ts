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
  if (!isOffered(side, dealership, moment, now())) throw notOffered()
  await lockTimes(tx, thread)
  const span = { from: moment, to: moment + slotMinutes * 60_000 }
  if (!isFree(await takenSpans({ db: tx }, thread, span, thread.id), moment)) throw notOffered()
  return new Date(moment)
}

const isOffered = (side: Side, dealership: DealershipRow, at: number, now: Date): boolean =>
  side === 'customer' ? slotsOf(dealership, now).includes(at) : at > now.getTime() && at < now.getTime() + staffAheadMs

const notOffered = () => {
  const sentence = 'This time is not free. Choose another one.'
  return invalid(sentence, { at: sentence })
}
