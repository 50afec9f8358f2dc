import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor, Context } from '../context'
import type { Transaction } from '../database/open'
import type { Role } from './permissions'
import { sessions, users } from './schema'

const lifetimeSeconds = 2_592_000 // spec section 9
/** Staff and administrators are signed out after seven idle days. */
const idleLimit = sql`case when ${users.role} = 'consumer' then interval '30 days' else interval '7 days' end`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const looksIssued = (token: string) => /^[A-Za-z0-9_-]{43}$/.test(token)

/** Starts a session of 30 days and returns its opaque token (256 random bits); only its hash is kept. */
export async function startSession(
  tx: Transaction,
  userId: number,
  from: { ip: string | null; userAgent: string | null },
) {
  const token = randomBytes(32).toString('base64url')
  const [session] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashOf(token),
      userId,
      expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
      ip: from.ip,
      userAgent: from.userAgent?.slice(0, 300) ?? null,
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('The session was not stored.')
  return { token, sessionId: session.id }
}

/** Who a token speaks for, by the database's clock; null when it is unknown, ended, idle too long or the account is not active. */
export async function actorOf(db: Context['db'], token: string): Promise<Actor | null> {
  if (!looksIssued(token)) return null
  const [row] = await db
    .select({
      sessionId: sessions.id,
      id: users.id,
      role: users.role,
      name: users.displayName,
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > now()`,
        sql`${sessions.lastSeenAt} > now() - ${idleLimit}`,
        sql`${users.status} in ('active', 'unverified')`,
      ),
    )
  if (!row) return null
  if (row.stale) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, row.sessionId))
  return { id: row.id, role: row.role as Role, name: row.name, sessionId: row.sessionId }
}

/** Ends one session at once. Ending it twice is the same as once. */
export async function endSession(context: Context, sessionId: number): Promise<void> {
  await context.db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** Removes sessions that ended more than 30 days ago; returns how many. */
export async function purgeSessions(db: Context['db']): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(
      sql`least(${sessions.expiresAt}, coalesce(${sessions.revokedAt}, ${sessions.expiresAt})) < now() - interval '30 days'`,
    )
  return rowCount ?? 0
}
