import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import type { FileStore } from './files'
import { isAttachment } from './kinds'
import { assets } from './schema'

/** The caller has asked who may open it. Throws not_found when the file is gone. */
export async function attachmentFile({ db }: Pick<Context, 'db'>, files: FileStore, id: string) {
  const [found] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.status, 'ready')))
  const asset = findOrRefuse(found && isAttachment(found.kind) ? found : null, 'The file')
  const bytes = findOrRefuse(await files.read(asset.storageKey), 'The file')
  return { content: bytes, mime: asset.mime, extension: asset.storageKey.slice(asset.storageKey.lastIndexOf('.')) }
}
