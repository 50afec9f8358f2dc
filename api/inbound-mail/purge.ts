import { and, inArray, sql } from 'drizzle-orm'
import type { FileStore } from '../assets/files'
import type { Context } from '../context'
import { heldDays, isOverdue } from './held-mails'
import { inboundMails } from './schema'
import { folderOf } from './store-mail'

/** Leaves alone what may be on its way: a file is stored before its row. */
const days = Array.from({ length: heldDays + 5 }, (_, at) => at + 2)

/** Removes what was handled 60 days ago, long after servers send a mail again, held mails after 14 days, and files that no mail needs. */
export async function purgeInboundMails({ db, now }: Pick<Context, 'db' | 'now'>, files: FileStore): Promise<number> {
  const { rowCount } = await db
    .delete(inboundMails)
    .where(sql`${inboundMails.status} <> 'waiting' and ${inboundMails.createdAt} < now() - interval '60 days'`)
  await db.update(inboundMails).set({ storageKey: null }).where(isOverdue)
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
    .where(and(inArray(inboundMails.storageKey, keys), inArray(inboundMails.status, ['waiting', 'held'])))
  return new Set(rows.map(({ key }) => key))
}
