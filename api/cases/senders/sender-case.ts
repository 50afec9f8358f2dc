import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { isMessage } from '../kinds'
import { type CaseRow, cases } from '../schema'
import { mayReopen } from '../tickets/read-ticket'

/** Finds a message to the site, or the one that it was merged into; null once it or its sender’s address is gone. */
export async function caseOfSender(
  { db }: { db: Context['db'] | Transaction },
  caseId: number,
): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId))
  if (!row?.senderEmail || !isMessage(row.kind)) return null
  return row.mergedInto === null ? row : caseOfSender({ db }, row.mergedInto)
}

/** Holds as for tickets; what an administrator has called spam stays closed. */
export const maySenderReopen = (row: CaseRow, now: Date): boolean => mayReopen(row, now) && row.outcome !== 'spam'
