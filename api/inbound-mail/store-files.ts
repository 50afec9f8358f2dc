import { writeFile } from 'node:fs/promises'
import type { Attachment } from 'postal-mime'
import type { FileStore } from '../assets/files'
import { maxBytesOf } from '../assets/max-bytes.contract'
import { storeFile, tooLarge } from '../assets/store'
import { countUse, type SettingLimit } from '../limits/limits'
import { Refusal } from '../refusals'
import { scratchPath } from '../scratch'
import type { PostingContext } from './mail-handling'
import { bytesOf } from './reading/read-mail'
import type { Writer } from './reply-target'

const kind = 'message_attachment'
const maxFiles = 5
/** Allows as many as others may upload in a day. */
const perDay: SettingLimit = { prefix: 'mailed-kb', seconds: 86_400, setting: 'upload-mb', each: 1024 }

export interface StoredFiles {
  ids: string[]
  /** A sentence for each file that was not taken. */
  refused: string[]
}

/** Stores what came with a reply by the rules of uploads. What is refused does not stop the words. */
export async function storeFiles(
  handling: PostingContext & { files: FileStore },
  { userId, email }: Writer,
  files: readonly Attachment[],
): Promise<StoredFiles> {
  const stored: StoredFiles = { ids: [], refused: [] }
  if (files.length > maxFiles) stored.refused.push(tooMany)
  for (const file of files.slice(0, maxFiles)) {
    const name = (file.filename ?? '').slice(0, 100) || 'A file'
    try {
      stored.ids.push(await store(handling, { userId, email }, file))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      stored.refused.push(`${name}: ${error.message}`)
    }
  }
  return stored
}

const tooMany = `At most ${maxFiles} files go with one message.`

async function store(
  handling: PostingContext & { files: FileStore },
  writer: Pick<Writer, 'userId' | 'email'>,
  file: Attachment,
): Promise<string> {
  const bytes = bytesOf(file)
  if (bytes.length > maxBytesOf(kind)) throw tooLarge(kind)
  const kilobytes = Math.ceil(bytes.length / 1024)
  if ((await countUse(handling, perDay, writer.userId ?? writer.email, kilobytes)) !== null)
    throw new Refusal('too_many', 'You’ve reached today’s limit for emailed files.')
  const path = await scratchPath(handling.files.scratch)
  await writeFile(path, bytes)
  const asset = { kind, ownerUserId: writer.userId, fileName: file.filename ?? '' } as const
  return (await storeFile(handling, handling.files, asset, path))._id
}
