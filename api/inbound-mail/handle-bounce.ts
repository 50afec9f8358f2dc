import { sentEmail, stopSendingTo } from '../mail/undeliverable'
import { inTransaction, type MailHandling, type Outcome } from './mail-handling'
import { deliveryReport } from './reading/delivery-report'
import { readBody, UnreadableMail } from './reading/read-mail'

/** Stops the sending to a mailbox that a server has reported as gone, and says so where the mail came from. Only the address of the outbox row counts: a report can name any. */
export async function handleBounce(handling: MailHandling, raw: Buffer, outboxId: number): Promise<Outcome> {
  const report = await reportIn(raw)
  if (!report?.hasFailed) return { status: 'ignored', reason: 'It reports no email that failed for good.' }
  const email = await sentEmail(handling, outboxId)
  if (!email) return { status: 'ignored', reason: 'The email that it reports is not remembered.' }
  await inTransaction(handling, async (tx, inside) => {
    const isNews =
      !report.isMailboxGone ||
      (await stopSendingTo(tx, handling, email.recipient, `The server said ${report.status || 'failed'}.`))
    if (isNews) for (const target of handling.targets) await target.noteBounce(tx, inside, email)
  })
  return { status: 'bounced', reason: `The server said ${report.status || 'failed'}.` }
}

async function reportIn(raw: Buffer) {
  try {
    return deliveryReport((await readBody(raw)).attachments)
  } catch (error) {
    if (error instanceof UnreadableMail) return null
    throw error
  }
}
