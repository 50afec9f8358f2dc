import { type Context, within } from '../../context'
import type { Transaction } from '../../database/open'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'

const perNetwork: Limit = { prefix: 'lead-network', points: 10, seconds: 3600 }
const perPerson: Limit = { prefix: 'lead-person', points: 20, seconds: 86_400 }
/** Of people without a confirmed account, so that nobody fills a dealership’s inbox from many networks. */
const unconfirmedPerDealership: Limit = { prefix: 'lead-dealership', points: 100, seconds: 3600 }

/** Throws too_many. */
export async function refuseTooManyLeads(tx: Transaction, context: Context, { id }: { id: number }): Promise<void> {
  const inTransaction = within(context, tx)
  if (context.actor) await consumeCount(inTransaction, perPerson, context.actor.id, 'You have written often today.')
  if (context.actor?.verified) return
  await consumeCount(inTransaction, perNetwork, networkOf(context.ip), 'You have written often within an hour.')
  await consumeCount(inTransaction, unconfirmedPerDealership, id, 'This dealership is being asked very often just now.')
}
