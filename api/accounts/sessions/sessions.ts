import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Actor, type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import type { Role } from '../../roles/permissions'
import { sessions, users } from '../schema'
import { deviceOf } from './devices'
import { hashToken, hasTokenFormat, newToken } from './tokens'

export const lifetimeSeconds = 2_592_000 // spec section 9
/** Staff and administrators are signed out after seven idle days. */
const idleLimit = sql`case when ${users.role} = 'consumer' then interval '30 days' else interval '7 days' end`

/** SQL: the session has neither ended nor expired, by the database's clock. The query must join the session's user. */
const running = and(
  isNull(sessions.revokedAt),
  sql`${sessions.expiresAt} > now()`,
  sql`${sessions.lastSeenAt} > now() - ${idleLimit}`,
  sql`(${sessions.parentSessionId} is null or exists (
    select 1 from ${sessions} parent join ${users} boss on boss.id = parent.user_id
    where parent.id = ${sessions.parentSessionId} and parent.revoked_at is null and parent.expires_at > now()
      and boss.id = ${sessions.impersonatorUserId} and boss.role = 'system_admin' and boss.status = 'active'))`,
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
      tokenHash: hashToken(token),
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

/** Finds a running session by the hash of its token. Each signed-in request asks for it: named, the database plans it once. */
const sessionQuery = (db: Context['db']) =>
  db
    .select({
      sessionId: sessions.id,
      id: users.id,
      role: users.role,
      impersonatorId: sessions.impersonatorUserId,
      name: users.displayName,
      status: users.status,
      recentlyAuthenticated: sql<boolean>`${sessions.authenticatedAt} > now() - interval '10 minutes'`,
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
      unseen: sql<boolean>`${users.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        running,
        sql`${users.status} in ('active', 'unverified')`,
      ),
    )
    .prepare('session_of_token')

const sessionQueries = new WeakMap<Context['db'], ReturnType<typeof sessionQuery>>()

/** Finds the actor of a token by the database's clock; returns null when it is unknown, ended, idle too long or the account is not active. */
export async function actorOf(db: Context['db'], token: string): Promise<Actor | null> {
  if (!hasTokenFormat(token)) return null
  const query = sessionQueries.get(db) ?? sessionQuery(db)
  sessionQueries.set(db, query)
  const [row] = await query.execute({ tokenHash: hashToken(token) })
  if (!row) return null
  if (row.stale) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, row.sessionId))
  if (row.unseen && row.impersonatorId === null)
    await db.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, row.id))
  const { id, name, sessionId, recentlyAuthenticated, impersonatorId } = row
  const verified = row.status !== 'unverified'
  return { id, role: row.role as Role, name, sessionId, recentlyAuthenticated, impersonatorId, verified }
}

export async function refreshProof(tx: Transaction, sessionId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ authenticatedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.impersonatorUserId)))
}

export const endSession = (tx: Transaction, context: Pick<Context, 'now'>, sessionId: number): Promise<number> =>
  endSessions(tx, context, eq(sessions.id, sessionId))

/** With the impersonations that came from them. Open pages are told at once. Returns how many of the chosen ones ran. */
async function endSessions(tx: Transaction, { now }: Pick<Context, 'now'>, chosen: SQL | undefined): Promise<number> {
  const revoked = { revokedAt: sql`now()` }
  const { id, userId, parentSessionId, revokedAt } = sessions
  const ended = await tx
    .update(sessions)
    .set(revoked)
    .where(and(chosen, isNull(revokedAt)))
    .returning({ id, userId })
  if (ended.length === 0) return 0
  const fromThem = and(
    inArray(
      parentSessionId,
      ended.map((one) => one.id),
    ),
    isNull(revokedAt),
  )
  const acting = await tx.update(sessions).set(revoked).where(fromThem).returning({ userId })
  const ids = [...new Set([...ended, ...acting].map((one) => one.userId))]
  await publishChange(tx, { now }, { concept: 'sessions', ids, kind: 'deleted' })
  return ended.length
}

export interface SessionFacts {
  id: number
  createdAt: string
  lastSeenAt: string
  /** “Firefox on Windows”. */
  device: string
  current: boolean
}

/** The session that asks first, then the one seen last. */
export async function sessionsOf(context: Context & SignedIn): Promise<SessionFacts[]> {
  const { actor } = context
  const { id, createdAt, lastSeenAt, userAgent, impersonatorUserId } = sessions
  const rows = await context.db
    .select({ id, createdAt, lastSeenAt, userAgent, impersonatorUserId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, actor.id), running))
    .orderBy(desc(sql`${id} = ${actor.sessionId}`), desc(lastSeenAt), desc(id))
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    device: row.impersonatorUserId === null ? deviceOf(row.userAgent) : administrator,
    current: row.id === actor.sessionId,
  }))
}

/** Those that run, for an administrator: the one seen last first. */
export async function sessionsOfUser({ db }: Pick<Context, 'db'>, userId: number) {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), running))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(lately)
  return rows.map(({ session: { id, createdAt, lastSeenAt, userAgent, impersonatorUserId } }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device: impersonatorUserId === null ? deviceOf(userAgent) : administrator,
  }))
}
const administrator = 'A site administrator'

const lately = 50

export async function devicesOf(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await tx
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorUserId)))
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
    .where(and(eq(sessions.userId, userId), eq(sessions.ip, ip), isNull(sessions.impersonatorUserId)))
    .limit(1)
  return row !== undefined
}

/** Throws not_found when it is not the actor's, or has ended already. */
export async function endSessionOf(context: Context & SignedIn, { id: sessionId }: { id: number }): Promise<void> {
  await transaction(context, async (tx) => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, context.actor.id))
    findOrRefuse((await endSessions(tx, context, own)) || null, 'The session')
    await audit(context, { action: 'session.ended', entity: 'session', entityId: sessionId }, tx)
  })
}

/** With those in which this person acts as somebody else. */
export const endOtherSessions = (
  tx: Transaction,
  context: Pick<Context, 'now'>,
  person: { id: number; sessionId?: number },
): Promise<number> =>
  endSessions(
    tx,
    context,
    and(
      or(eq(sessions.userId, person.id), eq(sessions.impersonatorUserId, person.id)),
      person.sessionId === undefined ? undefined : ne(sessions.id, person.sessionId),
    ),
  )

export async function purgeSessions(db: Context['db']): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(
      sql`least(${sessions.expiresAt}, coalesce(${sessions.revokedAt}, ${sessions.expiresAt})) < now() - interval '30 days'`,
    )
  return rowCount ?? 0
}
