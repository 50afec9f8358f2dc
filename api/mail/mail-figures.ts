import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { outbox } from './schema'

/** Counts the mails that wait to be sent or were given up, and reads since when the oldest waits. */
export async function mailFigures({ db }: Pick<Context, 'db'>) {
  const { status, createdAt } = outbox
  const isWaiting = sql`${status} = 'queued'`
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      failed: sql<number>`(count(*) filter (where ${status} = 'dead'))::int`,
      oldest: sql<string | null>`min(${createdAt}) filter (where ${isWaiting})`,
    })
    .from(outbox)
    .where(sql`${status} <> 'sent'`)
  const { waiting = 0, failed = 0, oldest = null } = row ?? {}
  return { waiting, failed, oldest: oldest && new Date(oldest).toISOString() }
}
