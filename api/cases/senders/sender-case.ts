import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { isMessage } from '../kinds'
import { type CaseRow, cases } from '../schema'
import { mayReopen } from '../tickets/read-ticket'

/** Finds a message to the site, or the one of the same mailbox that it was merged into; null once it or its sender’s address is gone. */
export async function caseOfSender(
  { db }: { db: Context['db'] | Transaction },
  caseId: number,
): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId))
  if (!row?.senderEmail || !isMessage(row.kind)) return null
  if (row.mergedInto === null) return row
  const into = await caseOfSender({ db }, row.mergedInto)
  return into?.senderEmail?.toLowerCase() === row.senderEmail.toLowerCase() ? into : null
}

/** Holds as for tickets; what an administrator has called spam stays closed. */
export const maySenderReopen = (row: CaseRow, now: Date): boolean => mayReopen(row, now) && row.outcome !== 'spam'
