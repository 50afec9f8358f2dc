import { eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { type BouncedEmail, bounceWords } from '../../inbound-mail/reply-target'
import type { EmailMessage } from '../../mail/messages'
import type { InboxEmail } from '../emails/messages'
import type { Side } from '../kinds'
import { insertMessage } from '../messages'
import { threads } from '../schema'
import { threadColumns } from '../threads/thread-row'

const kinds: Record<InboxEmail['kind'], Side | 'own' | null> = {
  'guest-lead-sent': 'customer',
  'guest-answered': 'customer',
  'guest-notified': 'customer',
  'customer-notified': 'customer',
  'staff-notified': 'staff',
  'reply-held': 'own',
  'reply-refused': 'own',
  'lead-route-confirmation': null,
}

type Bounced = Partial<{ threadId: number; userId: number | null; side: Side }> & EmailMessage

/** Says in the conversation that this side's mail came back. Of a member's mailbox the dealership alone reads. */
export async function noteBounce(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  side: Side,
  { message, isStopped }: BouncedEmail,
): Promise<void> {
  const { kind, threadId, userId = null, side: own }: Bounced = message
  const known = Object.hasOwn(kinds, kind) ? kinds[kind as InboxEmail['kind']] : null
  if (!threadId || (known === 'own' ? own : known) !== side) return
  const [thread] = await tx.select(threadColumns).from(threads).where(eq(threads.id, threadId)).for('update')
  if (!thread) return
  const event = { what: 'mail-bounced' } as const
  const by = { threadId, author: 'system', authorUserId: null, event } as const
  if (side === 'customer') {
    const body = bounceWords(thread.customerName, isStopped)
    await insertMessage(tx, context, { ...by, kind: 'event', body })
  } else {
    const name = (await namesOfUsers({ db: tx }, userId === null ? [] : [userId])).get(userId ?? 0) ?? 'a team member'
    const body = `${bounceWords(name, isStopped)} Check the address in their account.`
    await insertMessage(tx, context, { ...by, kind: 'note', body })
  }
}
