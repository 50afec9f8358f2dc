import { Readable } from 'node:stream'
import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { gone, notFound } from '../../refusals'
import { removedInWords } from '../retention/removed'
import { ownRun } from './read-runs'

/** Returns the file as it came: a browser saves it and never shows it. Throws not_found, gone once it is removed. */
export async function runFile(context: Context & Staff, files: FileStore, { id }: { id: number }): Promise<Download> {
  const { fileKey, fileName, fileBytes, startedAt, fileRemovedAt } = await ownRun(context, id)
  if (fileRemovedAt) throw gone(`The file of this run was ${removedInWords(startedAt, fileRemovedAt)}.`)
  const content = fileKey === null ? null : await files.stream(fileKey)
  if (!content) throw notFound('The file of this run')
  return {
    content: Readable.toWeb(content) as ReadableStream,
    mime: 'application/octet-stream',
    name: savedAs(fileName, id),
    bytes: fileBytes,
  }
}

const maxLength = 100

/** Leaves out folders, and what cannot be seen or means something to a file system. */
export function savedAs(fileName: string, id: number): string {
  const last = fileName.normalize().split(/[/\\]/).at(-1) ?? ''
  const name = [...last.replace(/[\p{C}"*:<>?|]/gu, '').replace(/^[\s.]+/, '')].slice(-maxLength).join('').trim()
  return name === '' ? `feed-run-${id}` : name
}
