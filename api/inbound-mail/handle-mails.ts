import { eq, sql } from 'drizzle-orm'
import { claim, workDue } from '../jobs/claim'
import type { OnError } from '../jobs/work'
import { handleBounce } from './handle-bounce'
import { handleReply } from './handle-reply'
import type { InboundRow, MailHandling, Outcome } from './mail-handling'
import { isAutomatic } from './reading/automatic'
import { type MailHead, readHead, UnreadableMail } from './reading/read-mail'
import { inboundMails } from './schema'

const maxAttempts = 5
const work = {
  table: inboundMails,
  key: inboundMails.id,
  heldUntil: inboundMails.heldUntil,
  attempts: inboundMails.attempts,
  waiting: sql`${inboundMails.status} = 'waiting'`,
  order: sql`${inboundMails.createdAt}, ${inboundMails.id}`,
}

/** Handles the mails that wait, one after the other: no more than one is in memory. What fails is tried again, later each time. */
export const handleMails = (
  handling: MailHandling,
  { signal, onError }: { signal: AbortSignal; onError: OnError },
): Promise<number> =>
  workDue({
    next: () => claim(handling, work, { seconds: 120, doubling: true }),
    async work(row) {
      const { status } = await handleMail(handling, row)
      return status === 'posted' || status === 'bounced'
    },
    onError: (error, { id }) => onError(error, id),
    async afterError(row) {
      if (row.attempts >= maxAttempts) await givenUp(handling, row)
    },
    signal,
  })

async function handleMail(handling: MailHandling, row: InboundRow): Promise<Outcome> {
  if (row.attempts > maxAttempts) return givenUp(handling, row)
  const raw = row.storageKey && (await handling.files.read(row.storageKey))
  const outcome = raw ? await decide(handling, row, raw) : { status: 'refused' as const, reason: 'Its file is gone.' }
  await finish(handling, row, outcome)
  return outcome
}

/** Also for a mail that ends the process each time that it is handled. */
async function givenUp(handling: MailHandling, row: InboundRow): Promise<Outcome> {
  const outcome = { status: 'refused', reason: 'It failed each time that it was handled.' } as const
  await finish(handling, row, outcome)
  return outcome
}

/** Removes the file last: a process that is killed before leaves it to a purge. */
async function finish(
  { db, now, files }: Pick<MailHandling, 'db' | 'now' | 'files'>,
  { id, storageKey }: InboundRow,
  { status, reason, heldFor }: Outcome,
): Promise<void> {
  const record = heldFor && { heldKind: heldFor.kind, heldRecordId: heldFor.id, heldUserId: heldFor.userId }
  const values = { status, reason: reason.slice(0, 300), handledAt: now(), ...(record ?? { storageKey: null }) }
  await db.update(inboundMails).set(values).where(eq(inboundMails.id, id))
  if (storageKey && !record) await files.remove(storageKey)
}

async function decide(handling: MailHandling, row: InboundRow, raw: Buffer): Promise<Outcome> {
  let head: MailHead
  try {
    head = await readHead(raw)
  } catch (error) {
    if (error instanceof UnreadableMail) return { status: 'refused', reason: error.message }
    throw error
  }
  const read = (ones: readonly string[]) => ones.map((one) => handling.replies.read(one)).find((one) => one !== null)
  const noted = read(head.noted)
  // A reply names its address itself: what is on the way alone may be another's mail, sent on.
  const address = read(head.recipients) ?? (noted?.isBounce ? noted : undefined)
  if (!address) return { status: 'refused', reason: 'It was sent to no address of ours that works.' }
  if (isOurOwn(handling, head)) return { status: 'ignored', reason: 'One of our own emails came back.' }
  if (address.isBounce) return handleBounce(handling, row, { raw, head, outboxId: address.outboxId })
  if (isAutomatic(head.headers, head)) return { status: 'ignored', reason: 'No person wrote it.' }
  return handleReply(handling, row, { head, raw, address })
}

/** Finds a loop: somewhere our mail was sent on to the address that it bears. */
const isOurOwn = ({ replies, host }: MailHandling, { from, messageId, headers }: MailHead): boolean =>
  new RegExp(`^<?(outbox|lead)-[^@]*@${host.replaceAll('.', '\\.')}>?$`, 'i').test(messageId.trim()) ||
  replies.isOfMailbox(from) ||
  headers.some(({ key }) => key === 'x-drive-avenue-mail')
