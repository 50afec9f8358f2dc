import { eq, lt, sql } from 'drizzle-orm'
import { hashToken, hasTokenFormat, newToken } from '../../accounts/sessions/tokens'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse, gone } from '../../refusals'
import { type CaseRow, caseLinks, cases } from '../schema'
import { caseOfSender } from './sender-case'

type Reader = { db: Context['db'] | Transaction }

/** Makes the link of a mail while it is rendered: it opens the sender’s case for 30 days. */
export async function issueCaseLink({ db }: Pick<Context, 'db'>, caseId: number): Promise<string> {
  const token = newToken()
  const expiresAt = sql`now() + interval '30 days'`
  await db.insert(caseLinks).values({ caseId, tokenHash: hashToken(token), expiresAt })
  return token
}

/** Finds the case where it continues. Throws not_found, gone for a link that is too old and for a dealership’s ticket. */
export async function caseOfLink({ db }: Reader, token: string): Promise<CaseRow> {
  const isOpen = sql<boolean>`${caseLinks.expiresAt} > now()`
  const [link] = hasTokenFormat(token)
    ? await db
        .select({ caseId: caseLinks.caseId, isOpen })
        .from(caseLinks)
        .innerJoin(cases, eq(cases.id, caseLinks.caseId))
        .where(eq(caseLinks.tokenHash, hashToken(token)))
    : []
  const { caseId, isOpen: isValid } = findOrRefuse(link, 'The message')
  if (!isValid)
    throw gone(
      'This link has expired. Use the one in our newest email, or send us a new message and mention its reference.',
    )
  const row = findOrRefuse(await caseOfSender({ db }, caseId), 'The message')
  if (row.dealershipId !== null) throw gone('Your message is a ticket of your dealership now. Sign in to read it.')
  return row
}

export async function purgeCaseLinks({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(caseLinks).where(lt(caseLinks.expiresAt, sql`now() - interval '90 days'`))
  return rowCount ?? 0
}
