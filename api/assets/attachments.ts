import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { Download } from '../http/download'
import { findOrRefuse } from '../refusals'
import type { FileStore } from './files'
import { isAttachment } from './kinds'
import { assets } from './schema'

/** As a stream; the caller has asked who may open it. Throws not_found when the file is gone. */
export async function attachmentFile(
  { db }: Pick<Context, 'db'>,
  files: FileStore,
  id: string,
): Promise<Download & { extension: string }> {
  const [found] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.status, 'ready')))
  const { storageKey, mime, bytes, fileName } = findOrRefuse(
    found && isAttachment(found.kind) ? found : null,
    'The file',
  )
  const content = findOrRefuse(await files.stream(storageKey), 'The file')
  const extension = storageKey.slice(storageKey.lastIndexOf('.'))
  const name = fileName ?? `attachment${extension}`
  return { content: Readable.toWeb(content) as ReadableStream, mime, bytes, extension, name }
}
