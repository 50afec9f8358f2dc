import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { hashToken, hasTokenFormat } from '../../accounts/sessions/tokens'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { notFound } from '../../refusals'
import { type SellRequestRow, sellLinks, sellRequests } from '../schema'

type Reading = Pick<Context, 'actor' | 'now'> & { db: Context['db'] | Transaction }

export interface DraftKey {
  token?: string | undefined
}

/**
 * Finds the draft that a token opens, or the newest of who is signed in. The token of a browser opens a draft that has an
 * owner for its owner alone; the link of a mail opens it for who has the mail. Throws not_found.
 */
export async function draftOf(context: Reading, { token }: DraftKey): Promise<SellRequestRow> {
  const match = token === undefined ? await newestOwn(context) : await byToken(context, token)
  if (!match) throw notFound('The draft')
  return match
}

/** Locks it until the transaction ends. Throws not_found. */
export async function lockDraft(tx: Transaction, context: Context, key: DraftKey): Promise<SellRequestRow> {
  const { id } = await draftOf({ ...context, db: tx }, key)
  const [row] = await tx
    .select()
    .from(sellRequests)
    .where(isDraft(eq(sellRequests.id, id)))
    .for('update')
  if (!row) throw notFound('The draft')
  return row
}

const isDraft = (which: SQL) => and(eq(sellRequests.status, 'draft'), which)

async function byToken({ db, actor, now }: Reading, token: string): Promise<SellRequestRow | undefined> {
  if (!hasTokenFormat(token)) return undefined
  const hash = hashToken(token)
  const [own] = await db
    .select()
    .from(sellRequests)
    .where(isDraft(eq(sellRequests.draftHash, hash)))
  if (own) return own.userId === null || own.userId === actor?.id ? own : undefined
  const [linked] = await db
    .select({ request: sellRequests })
    .from(sellLinks)
    .innerJoin(sellRequests, eq(sellRequests.id, sellLinks.requestId))
    .where(
      isDraft(sql`${and(eq(sellLinks.tokenHash, hash), eq(sellLinks.kind, 'draft'), gt(sellLinks.expiresAt, now()))}`),
    )
  return linked?.request
}

async function newestOwn({ db, actor }: Reading): Promise<SellRequestRow | undefined> {
  if (!actor) return undefined
  const [row] = await db
    .select()
    .from(sellRequests)
    .where(isDraft(eq(sellRequests.userId, actor.id)))
    .orderBy(desc(sellRequests.updatedAt), desc(sellRequests.id))
    .limit(1)
  return row
}
