import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { post } from '../../mail/outbox'
import { tellOfAccount } from '../../notifications/account'
import { mayEnter } from '../accounts'
import { hasFactor } from '../factors/factors'
import { passkeys, recoveryCodes, totpSecrets } from '../factors/factors.schema'
import { lockAccount } from '../people'
import { turnUnsubscribeLinks } from '../recipients'
import { identities, oneTimeTokens, users } from '../schema'
import { closeOneTime, type OneTime, spent } from './one-time'
import { refuseTaken, takenMeanwhile } from './verification'

/** Who takes an account away may have set up ways into it for as long before as the link back works after. */
const doubtful = sql`interval '7 days'`

/**
 * Moves an account back to the address that it was moved away from, by the link which that address was sent
 * (decision 0034). Ways of signing in that were added shortly before the move, or since, are removed; what was there
 * longer stays. Throws gone when the account is there already, conflict when another has the address by now.
 */
export async function moveBack(tx: Transaction, context: Context, link: OneTime): Promise<void> {
  const user = await lockAccount(tx, link.userId)
  const { email } = link
  if (!email || !mayEnter(user) || isAt(user, email)) throw spent()
  await refuseTaken(tx, user, email)
  const now = context.now()
  await tx
    .update(users)
    .set({ email, emailVerifiedAt: now, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, user.id))
    .catch(takenMeanwhile)
  await removeNewWaysIn(tx, link)
  await closeOneTime(tx, user.id, ['verify', 'reset', 'email_change'])
  await closeLaterWaysBack(tx, link)
  await turnUnsubscribeLinks(tx, user.id)
  await post(tx, { to: user.email, letter: { kind: 'email-restored', name: user.firstName, email } })
  await tellOfAccount(tx, context, user.id, { what: 'email-changed', detail: `It is ${email} again.` })
  await audit(context, { action: 'email.restored', actorUserId: user.id, entity: 'user', entityId: user.id }, tx)
}

export const isAt = (user: { email: string }, email: string): boolean =>
  user.email.toLowerCase() === email.toLowerCase()

async function removeNewWaysIn(tx: Transaction, { userId, createdAt }: OneTime): Promise<void> {
  const since = sql`${createdAt.toISOString()}::timestamptz - ${doubtful}`
  for (const table of [passkeys, totpSecrets, identities])
    await tx.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)))
  if (!(await hasFactor({ db: tx }, userId))) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Links back to addresses that the account had later lead to whoever took it away; those to earlier ones go on. */
async function closeLaterWaysBack(tx: Transaction, { id, userId }: OneTime): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, 'email_restore'),
        gt(oneTimeTokens.id, id),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}
