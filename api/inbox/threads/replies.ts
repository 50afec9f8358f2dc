import { and, eq } from 'drizzle-orm'
import { messageFiles } from '../../assets/message-files'
import { transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { requireApproved } from '../../dealerships/require-approved'
import type { SignedIn, Staff } from '../../http/guards'
import { consumeCount, type SettingLimit } from '../../limits/limits'
import type { NotifyingContext } from '../../notifier'
import { clearDraft } from '../drafts/drafts'
import { insertMessage, type NewMessage } from '../messages'
import { notifyCustomer, notifyStaff } from '../notify/notify'
import { notifyGuest } from '../notify/notify-guest'
import { threads } from '../schema'
import { asksNothing } from './asks-nothing'
import { threadOfStaff } from './dealership-inbox'
import { messageOf } from './messages-of'
import { asCustomer, blockedByCustomer } from './party'
import type { Message } from './thread.contract'
import { lockThread, type Thread } from './thread-row'
import { noteAsksNothing, recordAnswer, waitForStaff } from './waiting'

/** Words, the ids of files, or both. */
interface Written {
  body: string
  attachments: string[]
}

const perWriter: SettingLimit = { prefix: 'message', seconds: 600, setting: 'message' }

/** Throws not_found, forbidden before the address is confirmed, too_many, invalid for files that are not theirs. */
export async function replyAsCustomer(
  context: NotifyingContext & SignedIn,
  { id, ...written }: { id: number } & Written,
): Promise<Message> {
  return asCustomer(context, id, (tx, { thread }) =>
    writeAsCustomer(tx, context, thread, { ...written, authorUserId: context.actor.id }),
  )
}

/** Throws not_found, conflict unless the dealership is approved, too_many, invalid for files that are not theirs. */
export async function replyAsStaff(
  context: NotifyingContext & Staff,
  { id, kind, ...sent }: { id: number; kind: 'text' | 'note' } & Written,
): Promise<Message> {
  return transaction(context, async (tx) => {
    const thread = await lockThread(tx, and(eq(threads.id, id), threadOfStaff(context)))
    if (kind === 'text') await requireApproved({ db: tx }, thread.dealershipId)
    if (kind === 'text' && thread.blockedByCustomer) throw blockedByCustomer()
    const written = await write(tx, context, thread, {
      author: 'staff',
      kind,
      ...sent,
      authorUserId: context.actor.id,
      dealershipId: context.dealership.id,
    } as const)
    if (written.isNew && kind === 'text') {
      await recordAnswer(tx, context, thread, context.actor.id)
      await notifyGuest(tx, context, thread, { kind: 'guest-answered', messageId: written.id })
      await notifyCustomer(tx, context, thread, { messageId: written.id, news: 'message' })
    }
    return messageOf({ db: tx }, thread, 'staff', written.id)
  })
}

/** Throws too_many, invalid for files that are not the writer's. A guest has no account. */
export async function writeAsCustomer(
  tx: Transaction,
  context: NotifyingContext,
  thread: Thread,
  sent: Written & { authorUserId: number | null },
): Promise<Message> {
  const written = await write(tx, context, thread, { author: 'customer', kind: 'text', ...sent })
  if (written.isNew) {
    const isClosing = sent.attachments.length === 0 && asksNothing(sent.body)
    await (isClosing ? noteAsksNothing : waitForStaff)(tx, context, thread)
    await notifyStaff(tx, context, thread, { messageId: written.id, news: 'message' })
  }
  return messageOf({ db: tx }, thread, 'customer', written.id)
}

async function write(
  tx: Transaction,
  context: NotifyingContext,
  { id }: Thread,
  { attachments, ...message }: Omit<NewMessage, 'threadId' | 'files'> & Written,
) {
  const files = await messageFiles({ db: tx, actor: context.actor }, attachments)
  const written = await insertMessage(tx, context, { threadId: id, ...message, files })
  if (message.authorUserId !== null && message.author !== 'system')
    await clearDraft(tx, id, { userId: message.authorUserId, side: message.author })
  const writer = message.authorUserId ?? `thread ${id}`
  if (written.isNew) await consumeCount(within(context, tx), perWriter, writer, 'Too many messages in a short time.')
  return written
}
