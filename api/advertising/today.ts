import { operatorTimeZone } from '../content/operator-zone'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { dayIn } from '../range.contract'

/** Returns the operator’s day: bookings begin and end by it. */
export async function adDay({ db, now }: { db: Context['db'] | Transaction; now: Context['now'] }): Promise<string> {
  return dayIn(await operatorTimeZone({ db }), now()).toString()
}
