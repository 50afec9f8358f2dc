import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashToken, hasTokenFormat } from '../accounts/sessions/tokens'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse, gone } from '../refusals'
import { deleteLinks, issueLink } from './drafts/draft-links'
import { type SellRequestRow, sellLinks, sellRequests } from './schema'

type Reader = { db: Context['db'] | Transaction }
/** Outlasts the seven days of a request and its handing over. */
const linkDays = 45

/** Makes the link of a mail while it is rendered: it opens the seller's page. */
export const issueSellerLink = ({ db }: Reader, requestId: number): Promise<string> =>
  issueLink({ db, now: () => new Date() }, { requestId, kind: 'seller', days: linkDays })

/** Makes all links that are out worthless. */
export const revokeSellerLinks = (tx: Transaction, requestId: number) => deleteLinks(tx, requestId, ['seller'])

interface Asking {
  db: Context['db'] | Transaction
  actor: Context['actor']
}

/**
 * Finds a request for its seller: by the number of one that is theirs, or by the token of a link. Throws not_found, gone
 * for a link that is too old.
 */
export async function requestOfSeller({ db, actor }: Asking, key: string): Promise<SellRequestRow> {
  if (/^\d{1,15}$/.test(key)) {
    const [own] = actor
      ? await db
          .select()
          .from(sellRequests)
          .where(and(eq(sellRequests.id, Number(key)), eq(sellRequests.userId, actor.id)))
      : []
    return findOrRefuse(own?.status === 'draft' ? undefined : own, 'The request')
  }
  const { row, isOpen } = findOrRefuse(await ofLink(db, key), 'The request')
  if (!isOpen) throw gone('This link has expired. We can email you a new one.')
  return row
}

/** Finds the request of a link even when the link is too old: a new one goes to the request's own address. */
export async function requestOfOldLink(db: Context['db'] | Transaction, token: string): Promise<SellRequestRow> {
  return findOrRefuse((await ofLink(db, token))?.row, 'The request')
}

async function ofLink(db: Context['db'] | Transaction, token: string) {
  if (!hasTokenFormat(token)) return undefined
  const [link] = await db
    .select({ row: sellRequests, isOpen: gt(sellLinks.expiresAt, sql`now()`).mapWith(Boolean) })
    .from(sellLinks)
    .innerJoin(sellRequests, eq(sellRequests.id, sellLinks.requestId))
    .where(and(eq(sellLinks.tokenHash, hashToken(token)), eq(sellLinks.kind, 'seller')))
  return link
}

export async function purgeSellLinks({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(sellLinks).where(lt(sellLinks.expiresAt, sql`now() - interval '90 days'`))
  return rowCount ?? 0
}
