import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { purgeScratch } from '../scratch'
import { variantKey } from './assets'
import { pictureFiles } from './contract'
import { type FileStore, isDemo } from './files'
import { purgeUploads } from './resumable/purge'
import { assets } from './schema'
import { folderOf } from './store'

type Parts = Pick<Context, 'db' | 'now'> & { files: FileStore }

/** What nobody attached within 24 hours, and files that a killed upload left. */
export async function purgeAssets({ db, now, files }: Parts) {
  return {
    orphans: await purgeOrphans({ db, files }),
    strays: await purgeStrays({ db, now, files }),
    uploads: await purgeUploads({ db, now, files }),
    scratch: await purgeScratch(files.scratch, now()),
  }
}

/** Hides the rows, then removes the files, then the rows: what a killed run leaves is removed by the next. */
async function purgeOrphans({ db, files }: Omit<Parts, 'now'>): Promise<number> {
  await db
    .update(assets)
    .set({ status: 'deleted', widthsDueAt: null })
    .where(sql`${assets.attachedAt} is null and ${assets.createdAt} < now() - interval '24 hours'`)
  const gone = await db.select().from(assets).where(orphaned)
  for (const { id, storageKey } of gone) {
    if (!isDemo(storageKey)) await files.remove(storageKey)
    for (const file of pictureFiles) await files.remove(variantKey(id, file))
    await db.delete(assets).where(eq(assets.id, id))
  }
  return gone.length
}

const orphaned = sql`${assets.attachedAt} is null and ${assets.status} = 'deleted'`

/** An upload takes minutes: a file of an earlier day without a row will never get one. */
async function purgeStrays({ db, now, files }: Parts): Promise<number> {
  let removed = 0
  for (const days of [1, 2, 3]) {
    const keys = await files.list(folderOf(new Date(now().getTime() - days * 86_400_000)))
    const known = keys.length > 0 ? await knownOf(db, keys) : new Set()
    const strays = keys.filter((key) => !known.has(key))
    for (const key of strays) await files.remove(key)
    removed += strays.length
  }
  return removed
}

async function knownOf(db: Context['db'], keys: string[]): Promise<Set<string>> {
  const ids = keys.map((key) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.')))
  const rows = await db.select({ key: assets.storageKey }).from(assets).where(inArray(assets.id, ids))
  return new Set(rows.map(({ key }) => key))
}
