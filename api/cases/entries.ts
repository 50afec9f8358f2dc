import { transaction, within } from '../context'
import { consumeCount, type Limit } from '../limits/limits'
import { emailQueue } from '../mail/outbox'
import { Refusal } from '../refusals'
import { lockCase, updateCase } from './case-changes'
import type { AdminContext } from './list'
import { caseEntries } from './schema'

/** An answer of the site, to whoever sent the message or the report. */
export interface CaseEmail {
  kind: 'case-answered'
  entryId: number
}
const enqueueEmail = emailQueue<CaseEmail>()
const perWriter: Limit = { prefix: 'case-entry', points: 120, seconds: 3600 }

/** Throws not_found, too_many, conflict for an answer to somebody who gave no address. */
export const writeInCase = (
  context: AdminContext,
  { id, kind, body }: { id: number; kind: 'note' | 'answer'; body: string },
): Promise<{ version: number }> =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id)
    if (kind === 'answer' && !row.senderEmail)
      throw new Refusal('conflict', 'Nobody can be answered: no email address was given.')
    await consumeCount(within(context, tx), perWriter, context.actor.id, 'You have written a great deal just now.')
    const [entry] = await tx
      .insert(caseEntries)
      .values({ caseId: id, kind, authorUserId: context.actor.id, body, createdAt: context.now() })
      .returning({ id: caseEntries.id })
    if (!entry) throw new Error('The entry was not inserted.')
    const lastAt = context.now()
    if (kind === 'note') return updateCase(tx, context, row, 'case.noted', { lastAt })
    const message = { kind: 'case-answered', entryId: entry.id } as const
    await enqueueEmail(tx, { to: row.senderEmail ?? '', message, verified: true })
    return updateCase(tx, context, row, 'case.answered', { lastAt, assignedTo: row.assignedTo ?? context.actor.id })
  })
