import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { notFound } from '../refusals'

const maxListed = 100
const fileName = /^\d{4}-[\w.-]{10,80}$/

export async function listMails(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, maxListed)
  return Promise.all(newest.map((name) => headOf(folder, name.slice(0, -'.eml'.length))))
}

/** Throws not_found. */
export async function readMail(folder: string, id: string) {
  if (!fileName.test(id)) throw notFound('The email')
  const [head, mail] = await Promise.all([headOf(folder, id), parsed(folder, id)])
  return {
    ...head,
    from: mail.from?.address ?? '',
    text: textOf(mail),
    html: mail.html ?? '',
    attachments: namedFiles(mail),
  }
}

const namedFiles = ({ attachments }: Email) =>
  attachments.flatMap(({ filename, mimeType: type, content }) =>
    filename === null || typeof content === 'string'
      ? []
      : [{ name: filename, type, content: Buffer.from(content as ArrayBuffer).toString('base64') }],
  )

/** A mail for a program is one part, which mail programs take for a file. */
function textOf({ text, attachments }: Email): string {
  const [part] = attachments
  if (text || !part?.mimeType.endsWith('+xml') || typeof part.content === 'string') return text ?? ''
  return Buffer.from(part.content as ArrayBuffer).toString('utf8')
}

async function headOf(folder: string, id: string) {
  const [mail, { mtime }] = await Promise.all([parsed(folder, id), stat(pathOf(folder, id))])
  return { id, to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', at: mtime.toISOString() }
}

const pathOf = (folder: string, id: string) => join(folder, `${id}.eml`)

async function parsed(folder: string, id: string): Promise<Email> {
  const bytes = await readFile(pathOf(folder, id)).catch(() => null)
  if (!bytes) throw notFound('The email')
  return PostalMime.parse(bytes)
}
