import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../database/unique-violation'
import { sentEmail, stopSendingTo } from '../mail/undeliverable'
import { type InboundRow, inTransaction, type MailHandling, type Outcome } from './mail-handling'
import { deliveryReport } from './reading/delivery-report'
import { type MailHead, readBody, UnreadableMail } from './reading/read-mail'
import { inboundMails } from './schema'

interface Bounce {
  raw: Buffer
  head: MailHead
  outboxId: number
}

/** Reports hold little more than the headers of what came back. */
const maxBytes = 1024 * 1024

/**
 * Stops the sending to a mailbox that a server has reported as gone, and says so where the mail came from, once for each mail.
 * Only the address of the outbox row counts: a report can name any.
 */
export async function handleBounce(handling: MailHandling, row: InboundRow, bounce: Bounce): Promise<Outcome> {
  const report = isByServer(bounce) ? await reportIn(bounce.raw) : null
  if (!report?.hasFailed) return { status: 'ignored', reason: 'It reports no email that failed for good.' }
  const email = await sentEmail(handling, bounce.outboxId)
  if (!email) return { status: 'ignored', reason: 'The email that it reports is not remembered.' }
  const reason = `The server said ${report.status || 'failed'}.`
  try {
    await inTransaction(handling, async (tx, inside) => {
      const once = { onceKey: `bounce ${bounce.outboxId}` }
      await tx.update(inboundMails).set(once).where(eq(inboundMails.id, row.id))
      const isNews = !report.isMailboxGone || (await stopSendingTo(tx, handling, email.recipient, reason))
      if (!isNews) return
      for (const target of handling.targets)
        await target.noteBounce(tx, inside, { ...email, isStopped: report.isMailboxGone })
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'inbound_mail_once')) throw error
    return { status: 'ignored', reason: 'This email was reported before.' }
  }
  return { status: 'bounced', reason }
}

/** Holds for a mail that no one can answer, as reports are sent (RFC 3464); a server that takes mail notes its sender. */
const isByServer = ({ raw, head }: Bounce): boolean =>
  raw.length <= maxBytes &&
  head.headers.filter(({ key }) => key === 'return-path').every(({ value }) => /^\s*<\s*>\s*$/.test(value))

async function reportIn(raw: Buffer) {
  try {
    return deliveryReport((await readBody(raw)).attachments)
  } catch (error) {
    if (error instanceof UnreadableMail) return null
    throw error
  }
}
