import { type Context, within } from '../../context'
import type { Transaction } from '../../database/open'
import { consumeCount, type SettingLimit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'

const perNetwork: SettingLimit = { prefix: 'lead-network', seconds: 3600, setting: 'lead-network' }
const perPerson: SettingLimit = { prefix: 'lead-person', seconds: 86_400, setting: 'lead-person' }
/** Of people without a confirmed account, so that nobody fills a dealership’s inbox from many networks. */
const unconfirmedPerDealership: SettingLimit = {
  prefix: 'lead-dealership',
  seconds: 3600,
  setting: 'lead-dealership',
}

/** Throws too_many. */
export async function refuseTooManyLeads(tx: Transaction, context: Context, { id }: { id: number }): Promise<void> {
  const inTransaction = within(context, tx)
  if (context.actor) await consumeCount(inTransaction, perPerson, context.actor.id, 'You have written often today.')
  if (context.actor?.verified) return
  await consumeCount(inTransaction, perNetwork, networkOf(context.ip), 'You have written often within an hour.')
  await consumeCount(inTransaction, unconfirmedPerDealership, id, 'This dealership is being asked very often just now.')
}
