import { and, eq, inArray } from 'drizzle-orm'
import { hashToken, newToken } from '../../accounts/sessions/tokens'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { Refusal, refuseActing } from '../../refusals'
import { enqueueSellEmail } from '../emails/messages'
import { draftDays } from '../kinds.contract'
import { sellLinks, sellRequests } from '../schema'
import { lockDraft } from './find-draft'

type Link = typeof sellLinks.$inferInsert
const dayMs = 86_400_000
const perNetwork: Limit = { prefix: 'sell-draft-mail', points: 10, seconds: 3_600 }

/** Makes a link while its mail is written, so that its token is nowhere else. */
export async function issueLink(
  { db, now }: { db: Pick<Context['db'] | Transaction, 'insert'>; now: Context['now'] },
  { requestId, kind, days }: Pick<Link, 'requestId' | 'kind'> & { days: number },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + days * dayMs)
  await db.insert(sellLinks).values({ requestId, kind, tokenHash: hashToken(token), expiresAt, createdAt: now() })
  return token
}

export const linkDays = { draft: draftDays, confirm: 7 } as const

export const deleteLinks = (tx: Transaction, requestId: number, kinds: Link['kind'][]) =>
  tx.delete(sellLinks).where(and(eq(sellLinks.requestId, requestId), inArray(sellLinks.kind, kinds)))

/** Emails a link to the draft. Throws not_found, too_many. */
export async function emailDraft(
  context: Context,
  { token, email }: { token?: string | undefined; email: string },
): Promise<{ email: string }> {
  await consumeCount(context, perNetwork, networkOf(context.ip), 'Many drafts were emailed from your network.')
  return transaction(context, async (tx) => {
    const { id } = await lockDraft(tx, context, { token })
    await tx.update(sellRequests).set({ updatedAt: context.now() }).where(eq(sellRequests.id, id))
    await enqueueSellEmail(tx, { to: email, message: { kind: 'sell-draft', requestId: id } })
    await audit(context, { action: 'sell_request.draft-mailed', entity: 'sell_request', entityId: id }, tx)
    return { email }
  })
}

/** Takes a draft into the account of who is signed in. Throws not_found, forbidden for an administrator who acts as the person, conflict for another's. */
export async function adoptDraft(context: Context, { token }: { token?: string | undefined }): Promise<{ ok: true }> {
  refuseActing(context.actor)
  return transaction(context, async (tx) => {
    const draft = await lockDraft(tx, context, { token })
    const userId = context.actor?.id ?? null
    if (draft.userId !== null && draft.userId !== userId)
      throw new Refusal('conflict', 'This draft belongs to another account.')
    if (draft.userId === null) {
      await tx.update(sellRequests).set({ userId }).where(eq(sellRequests.id, draft.id))
      // Ends the links that were mailed before: who began it may be another person.
      await deleteLinks(tx, draft.id, ['draft'])
      await audit(context, { action: 'sell_request.adopted', entity: 'sell_request', entityId: draft.id }, tx)
    }
    return { ok: true as const }
  })
}
