import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import type { Role } from '../../roles/permissions'
import { sessions, users } from '../schema'
import { deviceOf } from './devices'
import { hashOf, looksIssued, newToken } from './tokens'

export const lifetimeSeconds = 2_592_000 // spec section 9
/** Staff and administrators are signed out after seven idle days. */
const idleLimit = sql`case when ${users.role} = 'consumer' then interval '30 days' else interval '7 days' end`

/** SQL: the session has neither ended nor expired, by the database's clock. The query must join the session's user. */
const running = and(
  isNull(sessions.revokedAt),
  sql`${sessions.expiresAt} > now()`,
  sql`${sessions.lastSeenAt} > now() - ${idleLimit}`,
)

export type SessionFactor = NonNullable<(typeof sessions.$inferSelect)['factor']>

interface NewSession {
  ip: string | null
  userAgent: string | null
  factor?: SessionFactor
  /** The session that it goes on from, when nothing new was proved: it counts as authenticated when that one was. */
  after?: number
}

/** For 30 days. Returns its opaque token (256 random bits); only its hash is kept. */
export async function startSession(tx: Transaction, userId: number, { ip, userAgent, factor, after }: NewSession) {
  const token = newToken()
  const [session] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashOf(token),
      userId,
      expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
      ip,
      factor: factor ?? null,
      ...(after && { authenticatedAt: sql`(select authenticated_at from session where id = ${after})` }),
      userAgent: userAgent?.slice(0, 300) ?? null,
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('The session was not stored.')
  return { token, sessionId: session.id }
}

/** By the database's clock; null when unknown, ended, idle too long or the account is not active. */
export async function actorOf(db: Context['db'], token: string): Promise<Actor | null> {
  if (!looksIssued(token)) return null
  const [row] = await db
    .select({
      sessionId: sessions.id,
      id: users.id,
      role: users.role,
      name: users.displayName,
      status: users.status,
      recentlyAuthenticated: sql<boolean>`${sessions.authenticatedAt} > now() - interval '10 minutes'`,
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), running, sql`${users.status} in ('active', 'unverified')`))
  if (!row) return null
  if (row.stale) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, row.sessionId))
  const { id, name, sessionId, recentlyAuthenticated } = row
  return { id, role: row.role as Role, name, sessionId, recentlyAuthenticated, verified: row.status !== 'unverified' }
}

export async function refreshProof(tx: Transaction, sessionId: number): Promise<void> {
  await tx.update(sessions).set({ authenticatedAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

export async function endSession({ db }: { db: Context['db'] | Transaction }, sessionId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

export interface SessionFacts {
  id: number
  createdAt: Date
  lastSeenAt: Date
  /** “Firefox on Windows”. */
  device: string
  current: boolean
}

/** The session that asks first, then the one seen last. */
export async function sessionsOf(context: Context, actor: Actor): Promise<SessionFacts[]> {
  const { id, createdAt, lastSeenAt, userAgent } = sessions
  const rows = await context.db
    .select({ id, createdAt, lastSeenAt, userAgent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, actor.id), running))
    .orderBy(desc(sql`${id} = ${actor.sessionId}`), desc(lastSeenAt), desc(id))
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    current: row.id === actor.sessionId,
  }))
}

const lately = 50

export async function devicesOf(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await tx
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.expiresAt))
    .limit(lately)
  return [...new Set(rows.map(({ userAgent }) => deviceOf(userAgent)))]
}

/** As far as sessions are kept. */
export async function isKnownAddress({ db }: Pick<Context, 'db'>, userId: number, ip: string | null): Promise<boolean> {
  if (ip === null) return false
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.ip, ip)))
    .limit(1)
  return row !== undefined
}

/** Throws not_found when it is not the actor's, or has ended already. */
export async function endSessionOf(context: Context, actor: Actor, sessionId: number): Promise<void> {
  await transaction(context, async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    findOrRefuse(ended, 'The session')
    await audit(context, { action: 'session.ended', entity: 'session', entityId: sessionId }, tx)
  })
}

export async function endOtherSessions(
  tx: Transaction | Context['db'],
  person: { id: number; sessionId?: number },
): Promise<number> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, person.id),
        isNull(sessions.revokedAt),
        person.sessionId === undefined ? undefined : ne(sessions.id, person.sessionId),
      ),
    )
  return rowCount ?? 0
}

export async function purgeSessions(db: Context['db']): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(
      sql`least(${sessions.expiresAt}, coalesce(${sessions.revokedAt}, ${sessions.expiresAt})) < now() - interval '30 days'`,
    )
  return rowCount ?? 0
}
