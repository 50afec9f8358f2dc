import { eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Transaction } from '../../database/open'
import { type BouncedEmail, bounceWords } from '../../inbound-mail/reply-target'
import type { NotifyingContext } from '../../notifier'
import type { CaseEmail } from '../email-message'
import { insertEntry } from '../entries'
import { caseEntries, cases } from '../schema'

/** Are the mails of which nothing is said: they go to administrators. */
const ofDesk: readonly string[] = ['ticket-new', 'ticket-written', 'desk-reply-held', 'desk-reply-refused']
const isOfCase = (kind: string): boolean => /^(case|ticket)-/.test(kind) && !ofDesk.includes(kind)

/** Says in the case that a mail of it came back: to the desk, and to the dealership or the sender. */
export async function noteBounce(
  tx: Transaction,
  context: NotifyingContext,
  { message, isStopped }: BouncedEmail,
): Promise<void> {
  const caseId = isOfCase(message.kind) ? await caseOf(tx, message as CaseEmail) : null
  const [row] = caseId === null ? [] : await tx.select().from(cases).where(eq(cases.id, caseId))
  if (!row) return
  const body = bounceWords(await nameOf(tx, message as { userId?: number }, row.senderName), isStopped)
  const entry = { caseId: row.id, kind: 'event', body, files: [], dealershipId: row.dealershipId } as const
  await insertEntry(tx, { ...context, actor: null }, entry)
}

async function nameOf(tx: Transaction, { userId }: { userId?: number }, senderName: string): Promise<string> {
  if (userId === undefined) return senderName || 'the sender'
  return (await namesOfUsers({ db: tx }, [userId])).get(userId) ?? 'a team member'
}

async function caseOf(tx: Transaction, message: CaseEmail): Promise<number | null> {
  if ('caseId' in message) return message.caseId
  const [entry] = await tx
    .select({ caseId: caseEntries.caseId })
    .from(caseEntries)
    .where(eq(caseEntries.id, message.entryId))
  return entry?.caseId ?? null
}
