import { membersWithRoles } from '../accounts/members/staff'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { dealershipStaff, mayOpen } from '../roles/permissions'
import type { CampaignRow } from './campaigns/overlaps'

type News =
  | 'approve'
  | 'reject'
  | 'pause'
  | 'resume'
  | 'end'
  | 'ad_approved'
  | 'ad_ended'
  | 'ad_rejected'
  | 'ad_paused'
  | 'ad_resumed'

/** Notifies those at the dealership who book of what an administrator decided. Other advertisers have no account. */
export async function notifyAdvertiser(
  tx: Transaction,
  context: NotifyingContext,
  { id, dealershipId, name, version }: CampaignRow,
  {
    news,
    words,
    headline = '',
    key = version,
  }: { news: News; words: string; headline?: string; key?: number | string },
): Promise<void> {
  if (dealershipId === null) return
  const roles = dealershipStaff.filter((role) => mayOpen(role, 'billing'))
  const people = await membersWithRoles({ db: tx }, dealershipId, roles)
  const payload = { news, campaign: id, dealershipId, name, headline, words }
  const notices = people.map(({ id: userId }) => ({
    userId,
    event: 'advertising' as const,
    payload,
    dedupeKey: `advertising ${id} ${news} ${key}`,
  }))
  await context.notifier.notify(tx, context, ...notices)
}
