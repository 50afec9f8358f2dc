import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { hashToken, hasTokenFormat, newToken } from '../../accounts/sessions/tokens'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse, gone } from '../../refusals'
import { guestLinks, leadRequests, threads } from '../schema'

type Reader = { db: Context['db'] | Transaction }

/** When its mail is written: it opens this one thread for 30 days. Null when the thread is in an account by now, or its guest has blocked it. */
export async function issueGuestLink(
  { db }: Pick<Context, 'db'>,
  threadId: number,
  requestId?: number,
): Promise<string | null> {
  const [thread] = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.id, threadId), isNotNull(threads.guestEmail), eq(threads.blockedByCustomer, false)))
  if (!thread) return null
  const token = newToken()
  const expiresAt = sql`now() + interval '30 days'`
  await db.insert(guestLinks).values({ threadId, requestId, tokenHash: hashToken(token), expiresAt })
  return token
}

/** The thread that it opens. Throws not_found, gone for one that is too old, was revoked, or whose thread is in an account. */
export async function threadOfLink({ db }: Reader, token: string): Promise<{ linkId: number; threadId: number }> {
  const [link] = hasTokenFormat(token)
    ? await db
        .select({
          linkId: guestLinks.id,
          threadId: guestLinks.threadId,
          isOpen: sql<boolean>`${guestLinks.revokedAt} is null and ${guestLinks.expiresAt} > now()`,
          guestEmail: threads.guestEmail,
        })
        .from(guestLinks)
        .innerJoin(threads, eq(threads.id, guestLinks.threadId))
        .where(eq(guestLinks.tokenHash, hashToken(token)))
    : []
  const { linkId, threadId, isOpen, guestEmail } = findOrRefuse(link, 'The conversation')
  if (guestEmail === null) throw gone('This conversation is in your account now. Sign in to read it.')
  if (!isOpen) throw gone('This link has expired. The newest email about this conversation has one that works.')
  return { linkId, threadId }
}

/** Confirms the address, and the further request that the mail of this link says: other mails say nothing of it. */
export async function recordOpening({ db }: Reader, linkId: number): Promise<void> {
  const { id, requestId, openedAt } = guestLinks
  const [link] = await db
    .update(guestLinks)
    .set({ openedAt: sql`coalesce(${openedAt}, now())` })
    .where(eq(id, linkId))
    .returning({ requestId })
  if (!link?.requestId) return
  await db
    .update(leadRequests)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(leadRequests.id, link.requestId), isNull(leadRequests.confirmedAt)))
}

/** Whether somebody who reads the guest’s mail has opened one of its links. */
export const isAddressShown = async (tx: Transaction, threadId: number): Promise<boolean> =>
  (await tx.$count(guestLinks, and(eq(guestLinks.threadId, threadId), isNotNull(guestLinks.openedAt)))) > 0

export const revokeGuestLinks = (tx: Transaction, threadId: number) =>
  tx
    .update(guestLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(guestLinks.threadId, threadId), isNull(guestLinks.revokedAt)))
