import { and, eq, ne } from 'drizzle-orm'
import { isUniqueViolation } from '../database/unique-violation'
import type { ReadAddress } from '../mail/reply-addresses'
import { Refusal } from '../refusals'
import { isStoredWhileHeld } from './held-mails'
import { type InboundRow, inTransaction, type MailHandling, type Outcome } from './mail-handling'
import { onceKeyOf, postReply } from './post-reply'
import { isAuthentic } from './reading/authentication'
import { type MailHead, UnreadableMail } from './reading/read-mail'
import type { ReplyTarget, Writer, WriterNotice } from './reply-target'
import { inboundMails } from './schema'

interface Mail {
  head: MailHead
  raw: Buffer
  address: Extract<ReadAddress, { isBounce: false }>
}

/** Is what is known of a reply once its address fits. */
interface Reply extends Mail {
  row: InboundRow
  target: ReplyTarget
  writer: Writer
}

/** A server tries for five days at most. */
const maxAgeDays = 7
const ended = { status: 'refused', reason: 'The address for replies is not valid any more.' } as const
const duplicate = { status: 'ignored', reason: 'It was posted before.' } as const

/** Posts what a person wrote, or says why not. Who it is from is judged before anything but the headers is read. */
export async function handleReply(handling: MailHandling, row: InboundRow, mail: Mail): Promise<Outcome> {
  const { head, address } = mail
  const target = handling.targets.find(({ kind }) => kind === address.reference.kind)
  const writer = await target?.writerOf(handling, address.reference)
  if (!target || !writer || !handling.replies.isSigned(address, writer.stamp)) return ended
  const reply = { ...mail, row, target, writer }
  if (!isFromWriter(handling, head, writer) || isOld(handling, head)) {
    await notify(handling, reply, { kind: 'held' })
    const isStored = target.isReviewed && (await isStoredWhileHeld(handling, row, address.reference))
    const reason = 'It is from another address, is old, or its sender is not proven.'
    return { status: 'held', reason, ...(isStored && { heldFor: address.reference }) }
  }
  if (await wasPosted(handling, reply)) return duplicate
  try {
    return await postReply(handling, { ...reply, reference: address.reference, messageId: head.messageId })
  } catch (error) {
    if (isUniqueViolation(error, 'inbound_mail_once')) return duplicate
    if (!(error instanceof Refusal) && !(error instanceof UnreadableMail)) throw error
    await notify(handling, reply, { kind: 'refused', sentence: error.message })
    return { status: 'refused', reason: error.message }
  }
}

const isFromWriter = ({ authservId }: MailHandling, { headers, from }: MailHead, { email }: Writer): boolean =>
  from !== '' && from === email.toLowerCase() && isAuthentic(headers, from, authservId)

/** Holds for a mail that another may send again long after its writer did: what it was signed with stays valid. */
const isOld = ({ now }: MailHandling, { writtenAt }: MailHead): boolean =>
  writtenAt !== null && now().getTime() - writtenAt.getTime() > maxAgeDays * 86_400_000

async function wasPosted({ db }: MailHandling, { row, address, head }: Reply): Promise<boolean> {
  const key = onceKeyOf(address.reference, head.messageId || row.sha256)
  return (await db.$count(inboundMails, and(eq(inboundMails.onceKey, key), ne(inboundMails.id, row.id)))) > 0
}

const notify = (handling: MailHandling, { target, writer, address }: Reply, notice: WriterNotice): Promise<void> =>
  inTransaction(handling, (tx, inside) => target.notify(tx, inside, address.reference, { ...writer, notice }))
