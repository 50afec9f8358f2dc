import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { sellOffers, sellRecipients, sellRequests } from './schema'

/** Sets under which tab each dealership finds the request, after anything that changes what it waits for. */
export async function refreshTabs(tx: Transaction, requestId: number): Promise<void> {
  const own = sql`(select o.status from ${sellOffers} o where o.recipient_id = ${sellRecipients.id}
    and o.status in ('open', 'accepted', 'completed') order by o.id desc limit 1)`
  const requestStatus = sql`(select r.status from ${sellRequests} r where r.id = ${requestId})`
  await tx
    .update(sellRecipients)
    .set({
      tab: sql`case
        when ${requestStatus} = 'draft' then 'draft'
        when ${own} in ('accepted', 'completed') then 'accepted'
        when ${requestStatus} in ('completed', 'expired', 'withdrawn') or ${sellRecipients.status} = 'declined' then 'ended'
        when ${own} = 'open' then 'offered'
        when ${requestStatus} = 'accepted' then 'ended'
        else 'waiting' end`,
    })
    .where(eq(sellRecipients.requestId, requestId))
}
