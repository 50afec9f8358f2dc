import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import { limitsSection } from '../limits/limits.section'
import { tooMany } from '../refusals'
import { currentSetting } from '../site-settings/memory'
import type { EmailMessage } from './messages'
import { outbox } from './schema'

export interface QueuedEmail<M extends EmailMessage> {
  to: string
  message: M
  /** The address was shown to be that of whoever the message is for; else it may be a stranger's. */
  verified?: boolean
  dedupeKey?: string
  /** Sent after this time at the earliest. */
  waitSeconds?: number
}

/** `asked` has the group of each kind that somebody may ask for: one group is counted together, so that the limit does not tell which of them was sent. */
export function emailQueue<M extends EmailMessage>(asked: Partial<Record<M['kind'], string>> = {}) {
  const groups = new Map<string, string | undefined>(Object.entries(asked))
  return (tx: Transaction, email: QueuedEmail<M>): Promise<boolean> =>
    enqueue(tx, email, groups.get(email.message.kind))
}

/** Queues a mail, which is sent if and only if the transaction commits. Returns false when a limit holds it back (decision 0042). Throws too_many for one that was asked for. */
async function enqueue(
  tx: Transaction,
  { to, message, verified = false, dedupeKey, waitSeconds = 0 }: QueuedEmail<EmailMessage>,
  askedGroup: string | undefined,
): Promise<boolean> {
  const group = askedGroup ?? (verified ? null : message.kind)
  const mailbox = group && mailboxOf(to)
  if (group && mailbox) {
    const wait = await secondsUntilAllowed(tx, mailbox, group)
    if (wait !== null && askedGroup) throw tooOften(wait)
    if (wait !== null) return false
  }
  const nextAt = sql`now() + ${waitSeconds} * interval '1 second'`
  const row = { recipient: to, message, dedupeKey, mailbox, mailGroup: group, nextAt }
  await tx.insert(outbox).values(row).onConflictDoNothing()
  return true
}

const tooOften = (seconds: number) =>
  tooMany('We have written to this address often today. Please try again tomorrow.', seconds)

/** One mailbox has many spellings: case, and whatever stands behind a plus. */
export function mailboxOf(address: string): string {
  const [local = '', ...domain] = address.toLowerCase().split(/@(?=[^@]*$)/)
  return [local.replace(/\+.*$/, ''), ...domain].join('@')
}

/** Null while one more may be written. Two at once are counted one after the other. */
async function secondsUntilAllowed(tx: Transaction, mailbox: string, group: string): Promise<number | null> {
  await lockFor(tx, 'mailbox', mailbox)
  const { rows } = await tx.execute<{ kind: number; all: number; kind_seconds: number; all_seconds: number }>(sql`
    select count(*) filter (where mail_group = ${group})::int as kind, count(*)::int as all,
      extract(epoch from min(created_at) filter (where mail_group = ${group}) + interval '1 day' - now())::int as kind_seconds,
      extract(epoch from min(created_at) + interval '1 day' - now())::int as all_seconds
    from ${outbox} where mailbox = ${mailbox} and created_at > now() - interval '1 day'`)
  const { 'mail-kind': maxOfKind, 'mail-all': maxInAll } = (await currentSetting({ db: tx }, limitsSection)).value
  const [found] = rows
  if (!found || (found.kind < maxOfKind && found.all < maxInAll)) return null
  const waits = [found.kind >= maxOfKind ? found.kind_seconds : 0, found.all >= maxInAll ? found.all_seconds : 0]
  return Math.max(1, ...waits)
}

/** Returns those of the keys under which a mail was queued, as long as the outbox remembers it. */
export async function queuedKeys({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(inArray(outbox.dedupeKey, [...keys]))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** Counts the mails of a kind that have not left: a long mailing waits for these before it queues more. */
export const countQueued = (tx: Transaction, kind: EmailMessage['kind']): Promise<number> =>
  tx.$count(outbox, sql`${outbox.status} = 'queued' and ${outbox.message}->>'kind' = ${kind}`)

/** Tells whether the address has had a message with these values. */
export async function isQueued(
  tx: Transaction,
  to: string,
  message: EmailMessage & { threadId: number },
): Promise<boolean> {
  const isIt = sql`lower(${outbox.recipient}) = ${to.toLowerCase()} and ${outbox.message} @> ${JSON.stringify(message)}::jsonb`
  return (await tx.$count(outbox, isIt)) > 0
}
