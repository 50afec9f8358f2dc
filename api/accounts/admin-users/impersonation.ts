import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import { forbidden, Refusal } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import type { Profile } from '../contract'
import { sessions, users } from '../schema'
import { endSession } from '../sessions/sessions'
import { hashToken, newToken } from '../sessions/tokens'
import { lockOther } from './change-user'
import type { AdminContext } from './users'

const lifetime = sql`interval '60 minutes'`

/**
 * A session of the person's beside the administrator's own, which goes on. It never counts as recently authenticated,
 * tells nobody of a new browser, and is refused what api/http/in-person.ts lists. Throws as lockOther does, forbidden for
 * administrators, conflict for an account that nobody can sign in to.
 */
export const impersonate = (
  context: AdminContext,
  { id, reason }: { id: number; reason: string },
): Promise<{ token: string }> =>
  transaction(context, async (tx) => {
    const user = await lockOther(tx, context, { id })
    if (isSystemAdmin(user)) throw forbidden('Nobody acts as another administrator.')
    if (user.status !== 'active' && user.status !== 'unverified')
      throw new Refusal('conflict', 'Nobody can sign in to this account as it is.')
    const token = newToken()
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      userId: id,
      impersonatorUserId: context.actor.id,
      ip: context.ip,
      userAgent: context.userAgent?.slice(0, 300) ?? null,
      authenticatedAt: sql`'epoch'`,
      parentSessionId: context.actor.sessionId,
      expiresAt: sql`now() + ${lifetime}`,
    })
    await audit(context, { action: 'user.impersonated', entity: 'user', entityId: id, detail: { reason } }, tx)
    return { token }
  })

/** Throws forbidden for somebody's own session. */
export const endImpersonation = (context: Context, actor: Actor): Promise<{ ended: true }> =>
  transaction(context, async (tx) => {
    if (actor.impersonatorId === null) throw forbidden('You are acting as nobody else.')
    await endSession(tx, context, actor.sessionId)
    await audit(context, { action: 'user.impersonation-ended', entity: 'user', entityId: actor.id }, tx)
    return { ended: true as const }
  })

export async function impersonationOf(
  { db }: Pick<Context, 'db'>,
  sessionId: number,
): Promise<NonNullable<Profile['impersonation']> | null> {
  const [row] = await db
    .select({ by: users.displayName, until: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.impersonatorUserId))
    .where(eq(sessions.id, sessionId))
  return row ? { by: row.by, until: row.until.toISOString() } : null
}
