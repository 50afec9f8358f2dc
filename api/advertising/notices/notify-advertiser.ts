import { membersWithRoles } from '../../accounts/members/staff'
import { recipientsOf } from '../../accounts/recipients'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import type { CampaignRow } from '../campaigns/overlaps'
import { type AdNews, enqueueAdEmail } from './email-message'

interface Notice {
  news: AdNews
  words: string
  headline?: string
  key?: number | string
}

/** Names who books for a dealership. */
export const bookingRoles = dealershipStaff.filter((role) => mayOpen(role, 'billing'))

/** Notifies those at the dealership who book of what was decided, by mail too where they want it. Other advertisers have no account. */
export async function notifyAdvertiser(
  tx: Transaction,
  context: NotifyingContext,
  { id: campaignId, dealershipId, name, version }: CampaignRow,
  { news, words, headline = '', key = version }: Notice,
): Promise<void> {
  if (dealershipId === null) return
  const userIds = (await membersWithRoles({ db: tx }, dealershipId, bookingRoles)).map(({ id }) => id)
  const payload = { news, campaign: campaignId, dealershipId, name, headline, words }
  const dedupeKey = `advertising ${campaignId} ${news} ${key}`
  const event = 'advertising' as const
  await context.notifier.notify(tx, context, ...userIds.map((userId) => ({ userId, event, payload, dedupeKey })))
  const channels = await context.notifier.channelsFor({ db: tx }, event, userIds)
  for (const [userId, { email: to }] of await recipientsOf({ db: tx }, userIds))
    if (channels.get(userId)?.email)
      await enqueueAdEmail(tx, {
        to,
        verified: true,
        message: { kind: 'ad-decision', userId, dealershipId, campaignId, news, name, headline, words },
        dedupeKey: `${dedupeKey} ${userId}`,
      })
}
