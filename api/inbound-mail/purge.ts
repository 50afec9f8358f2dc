import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileStore } from '../assets/files'
import type { Context } from '../context'
import { inboundMails } from './schema'
import { folderOf } from './store-mail'

/** Leaves alone what may be on its way: a file is stored before its row. */
const days = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Removes what was handled 60 days ago, long after servers send a mail again, and files that no mail waits with. */
export async function purgeInboundMails({ db, now }: Pick<Context, 'db' | 'now'>, files: FileStore): Promise<number> {
  const { rowCount } = await db
    .delete(inboundMails)
    .where(sql`${inboundMails.status} <> 'waiting' and ${inboundMails.createdAt} < now() - interval '60 days'`)
  for (const day of days) {
    const keys = await files.list(folderOf(new Date(now().getTime() - day * 86_400_000)))
    const waiting = await waitingOf({ db }, keys)
    for (const key of keys) if (!waiting.has(key)) await files.remove(key)
  }
  return rowCount ?? 0
}

async function waitingOf({ db }: Pick<Context, 'db'>, keys: string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: inboundMails.storageKey })
    .from(inboundMails)
    .where(and(inArray(inboundMails.storageKey, keys), eq(inboundMails.status, 'waiting')))
  return new Set(rows.map(({ key }) => key))
}
