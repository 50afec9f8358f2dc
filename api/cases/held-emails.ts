import { eq } from 'drizzle-orm'
import type { FileStore } from '../assets/files'
import type { Context } from '../context'
import { type HeldMail, type HeldOf, heldMailsOf } from '../inbound-mail/held-mails'
import { deskLetter, senderLetter, ticketLetter } from './mailed-replies/reply-facts'
import { cases } from './schema'

const kinds = [ticketLetter, senderLetter, deskLetter]

/** Reads the emails that were held for a case, and for those that were merged into it. */
export const heldEmailsOf = async (context: Context, files: FileStore, caseId: number): Promise<HeldMail[]> =>
  heldMailsOf(context, files, await heldOf(context, caseId))

export async function heldOf({ db }: Pick<Context, 'db'>, caseId: number): Promise<HeldOf> {
  const merged = await db.select({ id: cases.id }).from(cases).where(eq(cases.mergedInto, caseId)).limit(20)
  return { kinds, recordIds: [caseId, ...merged.map(({ id }) => id)] }
}
