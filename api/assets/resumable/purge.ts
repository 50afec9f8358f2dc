import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lt } from 'drizzle-orm'
import type { Context } from '../../context'
import { orNull } from '../../scratch'
import type { FileStore } from '../files'
import { folderOf } from './pieces'
import { assetUploads } from './resumable.schema'

const dayMs = 86_400_000

/** Nobody goes on with it after a day. Files are judged by their own age: another process may have another's rows. */
export async function purgeUploads({ db, now, files }: Pick<Context, 'db' | 'now'> & { files: FileStore }) {
  const before = now().getTime() - dayMs
  const gone = await db
    .delete(assetUploads)
    .where(lt(assetUploads.createdAt, new Date(before)))
    .returning({ id: assetUploads.id })
  const folder = folderOf(files)
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const facts = await orNull(stat(join(folder, name)))
    if (facts && facts.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
  return gone.length
}
