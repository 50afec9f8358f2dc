import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { EmailMessage } from './messages'
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
  const mailbox = address.toLowerCase()
  const [before] = await tx.select().from(undeliverableMailboxes).where(eq(undeliverableMailboxes.mailbox, mailbox))
  const values = { reason: reason.slice(0, 300), until }
  await tx
    .insert(undeliverableMailboxes)
    .values({ mailbox, since: now(), ...values })
    .onConflictDoUpdate({ target: undeliverableMailboxes.mailbox, set: values })
  return !before || before.until <= now()
}

/** Are sent in any case: without them an account is lost, or taken unseen. */
const sentAnyway: readonly string[] = [
  'verify',
  'reset',
  'welcome',
  'email-change',
  'email-changed',
  'email-restored',
  'password-changed',
  'second-factor-changed',
  'new-sign-in',
  'deletion-asked',
]

/** Tells whether a server has said lately that nothing reaches this mailbox. */
export const isUndeliverable = async (
  { db }: Pick<Context, 'db'>,
  { address, kind }: { address: string; kind: string },
): Promise<boolean> =>
  !sentAnyway.includes(kind) &&
  (await db.$count(
    undeliverableMailboxes,
    sql`${undeliverableMailboxes.mailbox} = ${address.toLowerCase()} and ${undeliverableMailboxes.until} > now()`,
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
