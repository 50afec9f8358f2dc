import { eq } from 'drizzle-orm'
import type { FileStore } from '../assets/files'
import { consumeCount, type Limit } from '../limits/limits'
import type { ReplyReference } from '../mail/reply-addresses'
import { type InboundRow, inTransaction, type Outcome, type PostingContext } from './mail-handling'
import { readBody, UnreadableMail } from './reading/read-mail'
import { replyOf } from './reading/reply-of'
import type { ReplyTarget, Writer } from './reply-target'
import { inboundMails } from './schema'
import { storeFiles } from './store-files'

const perWriterOfRecord: Limit = { prefix: 'mailed-reply', points: 30, seconds: 3600 }

interface Posted {
  row: InboundRow
  raw: Buffer
  target: ReplyTarget
  writer: Writer
  reference: ReplyReference
  messageId: string
}

/** Writes what the mail's writer added, with its files. Throws too_many, UnreadableMail, and what the target's rules refuse. */
export async function postReply(
  handling: PostingContext & { files: FileStore },
  { row, raw, target, writer, reference, messageId }: Posted,
): Promise<Outcome> {
  const tooMany = 'You’ve sent too many email replies in the last hour.'
  await consumeCount(handling, perWriterOfRecord, onceKeyOf(reference, ''), tooMany)
  const { body, files } = replyOf(await readBody(raw))
  if (body === '' && files.length === 0)
    throw new UnreadableMail('Your email had no new text, only the quoted message.')
  const stored = await storeFiles(handling, writer, files)
  if (body === '' && stored.ids.length === 0) throw new UnreadableMail(stored.refused.join(' '))
  await inTransaction(handling, async (tx, inside) => {
    await tx
      .update(inboundMails)
      .set({ status: 'posted', onceKey: onceKeyOf(reference, messageId || row.sha256) })
      .where(eq(inboundMails.id, row.id))
    await target.post(tx, inside, reference, { ...writer, body, attachments: stored.ids })
    if (stored.refused.length > 0)
      await target.notify(tx, inside, reference, {
        ...writer,
        notice: {
          kind: 'refused',
          sentence: `Your message was posted without some of its files. ${stored.refused.join(' ')}`,
        },
      })
  })
  return { status: 'posted', reason: '' }
}

/** Names a mail within the record that it answers: it is posted once. */
export const onceKeyOf = ({ kind, id, userId }: ReplyReference, messageId: string): string =>
  `${kind}${id}.${userId ?? 0} ${messageId}`.trim()
