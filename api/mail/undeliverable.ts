import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { EmailMessage } from './messages'
import { mailboxOf } from './outbox'
import { outbox, undeliverableMailboxes } from './schema'

/** A mailbox that was given up may work again, and a server may have been wrong. */
const days = 30

/** Stops the sending to the mailbox. Returns false when it had been stopped before. */
export async function stopSendingTo(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  address: string,
  reason: string,
): Promise<boolean> {
  const until = new Date(now().getTime() + days * 86_400_000)
  const mailbox = mailboxOf(address)
  const [before] = await tx.select().from(undeliverableMailboxes).where(eq(undeliverableMailboxes.mailbox, mailbox))
  const values = { reason: reason.slice(0, 300), until }
  await tx
    .insert(undeliverableMailboxes)
    .values({ mailbox, since: now(), ...values })
    .onConflictDoUpdate({ target: undeliverableMailboxes.mailbox, set: values })
  return !before || before.until <= now()
}

/** Tells whether a server has said lately that nothing reaches this mailbox. */
export const isUndeliverable = async ({ db }: Pick<Context, 'db'>, address: string): Promise<boolean> =>
  (await db.$count(
    undeliverableMailboxes,
    sql`${undeliverableMailboxes.mailbox} = ${mailboxOf(address)} and ${undeliverableMailboxes.until} > now()`,
  )) > 0

/** Returns what was sent by this row of the outbox, as long as the outbox remembers it. */
export async function sentEmail(
  { db }: { db: Context['db'] | Transaction },
  outboxId: number,
): Promise<{ recipient: string; message: EmailMessage } | null> {
  const [row] = await db
    .select({ recipient: outbox.recipient, message: outbox.message })
    .from(outbox)
    .where(eq(outbox.id, outboxId))
  return row ?? null
}

export const purgeUndeliverable = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await db.delete(undeliverableMailboxes).where(sql`${undeliverableMailboxes.until} <= now()`)).rowCount ?? 0
