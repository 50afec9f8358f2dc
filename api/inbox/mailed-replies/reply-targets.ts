import { eq } from 'drizzle-orm'
import { actorByMail } from '../../accounts/actor-by-mail'
import { recipientsOf } from '../../accounts/recipients'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { checkedReply } from '../../inbound-mail/checked-reply'
import type { ReplyTarget, Writer } from '../../inbound-mail/reply-target'
import type { ReplyReference } from '../../mail/reply-addresses'
import { notFound } from '../../refusals'
import { offerInboxEmail } from '../emails/messages'
import type { Side } from '../kinds'
import { threads } from '../schema'
import { CustomerReply } from '../threads/customer-inbox.contract'
import { membershipIn } from '../threads/members-for'
import { asGuestOf } from '../threads/party'
import { replyAsCustomer, replyAsStaff, writeAsCustomer } from '../threads/replies'
import { type Thread, threadColumns } from '../threads/thread-row'
import { noteBounce } from './note-bounce'
import { kindOf } from './reply-address'

type Reader = Pick<Context, 'db'>

/** Takes what the customer of a thread writes by mail: a person with an account, or the guest. */
export const customerReplies: ReplyTarget = {
  kind: kindOf.customer,
  writerOf: async ({ db }, reference) => customerOf({ db }, reference),
  async post(tx, context, { id }, { userId, body, attachments }) {
    const reply = checkedReply(CustomerReply, { body, attachments })
    if (userId !== null)
      await replyAsCustomer({ ...context, actor: await actorByMail(context, userId) }, { id, ...reply })
    else
      await asGuestOf(tx, id, (inside, { thread }) =>
        writeAsCustomer(inside, context, thread, { ...reply, authorUserId: null }),
      )
  },
  notify: (tx, _context, { id }, { userId, email, notice }) =>
    notify(tx, { id, side: 'customer', userId, email, notice }),
  noteBounce: (tx, context, email) => noteBounce(tx, context, 'customer', email),
}

/** Takes what a member of the dealership writes by mail, in their role. */
export const staffReplies: ReplyTarget = {
  kind: kindOf.staff,
  async writerOf({ db }, { id, userId }) {
    if (userId === null || !(await staffMembership({ db }, id, userId))) return null
    return account({ db }, userId)
  },
  async post(_tx, context, { id }, { userId, body, attachments }) {
    const dealership = userId === null ? null : await staffMembership(context, id, userId)
    if (!dealership || userId === null) throw notFound('The conversation')
    const actor = await actorByMail(context, userId)
    await replyAsStaff(
      { ...context, actor, dealership },
      { id, kind: 'text', ...checkedReply(CustomerReply, { body, attachments }) },
    )
  },
  notify: (tx, _context, { id }, { userId, email, notice }) => notify(tx, { id, side: 'staff', userId, email, notice }),
  noteBounce: (tx, context, email) => noteBounce(tx, context, 'staff', email),
}

/** A guest whose conversation is in an account by now writes as that account: its address is the one that was signed. */
async function customerOf({ db }: Reader, { id, userId }: ReplyReference): Promise<Writer | null> {
  const [thread] = await db.select(threadColumns).from(threads).where(eq(threads.id, id))
  if (!thread) return null
  if (userId !== null) return thread.customerUserId === userId ? account({ db }, userId) : null
  if (thread.customerUserId === null) return guest(thread)
  const writer = await account({ db }, thread.customerUserId)
  return writer && { ...writer, stamp: writer.email }
}

const guest = ({ guestEmail }: Thread): Writer | null =>
  guestEmail === null ? null : { userId: null, email: guestEmail, stamp: guestEmail }

async function account({ db }: Reader, userId: number): Promise<Writer | null> {
  const recipient = (await recipientsOf({ db }, [userId])).get(userId)
  return recipient ? { userId, email: recipient.email, stamp: '' } : null
}

async function staffMembership({ db }: Reader, threadId: number, userId: number) {
  const [thread] = await db.select(threadColumns).from(threads).where(eq(threads.id, threadId))
  return thread ? membershipIn({ db }, thread, userId) : null
}

interface Notified {
  id: number
  side: Side
  userId: number | null
  email: string
  notice: { kind: 'held' } | { kind: 'refused'; sentence: string }
}

async function notify(tx: Transaction, { id: threadId, side, userId, email: to, notice }: Notified): Promise<void> {
  const about = { threadId, side, userId }
  const message =
    notice.kind === 'held'
      ? ({ kind: 'reply-held', ...about } as const)
      : ({ kind: 'reply-refused', ...about, sentence: notice.sentence.slice(0, 1000) } as const)
  await offerInboxEmail(tx, { to, message })
}
