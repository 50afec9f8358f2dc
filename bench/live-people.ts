import { inArray } from 'drizzle-orm'
import { users } from '../api/accounts/schema'
import { startSession } from '../api/accounts/sessions/sessions'
import { type Context, transaction } from '../api/context'
import { openDatabase } from '../api/database/open'
import { notifier } from '../api/notifications/notifier'
import { openCookies } from '../app/session/cookies.server'

export interface LivePerson {
  id: number
  /** As their browser sends it. */
  cookie: string
}

export interface LivePeople {
  people: LivePerson[]
  /** One more notification for each of these: what their open pages follow changes. */
  notify(ids: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** So many people who are signed in at the site whose database and secret these are. */
export async function openPeople(url: string, secret: string, count: number): Promise<LivePeople> {
  const database = await openDatabase({ url })
  const { token } = openCookies([secret], false)
  const rows = Array.from({ length: count }, (_, n) => ({
    email: `live${n}@bench.example`,
    displayName: `Live ${n}`,
    emailVerifiedAt: new Date(),
  }))
  const made = await database.db.insert(users).values(rows).returning({ id: users.id })
  const people: LivePerson[] = []
  for (const { id } of made) {
    const session = await database.db.transaction((tx) => startSession(tx, id, { ip: null, userAgent: null }))
    people.push({ id, cookie: (await token.serialize(session.token)).split(';')[0] ?? '' })
  }
  const context: Pick<Context, 'db' | 'now'> = { db: database.db, now: () => new Date() }
  let told = 0
  return {
    people,
    notify: (ids) =>
      transaction(context, async (tx) => {
        told += 1
        const notices = ids.map(
          (userId) => ({ userId, event: 'messages', payload: {}, dedupeKey: `bench ${told}` }) as const,
        )
        await notifier.notify(tx, context, ...notices)
      }),
    async close() {
      await database.db.delete(users).where(
        inArray(
          users.id,
          people.map(({ id }) => id),
        ),
      )
      await database.close()
    },
  }
}
