import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime'
import { withWesternSigns } from '../../western'
import type { HeaderField } from './authentication'

/** Its sentence says what is wrong with the mail. */
export class UnreadableMail extends Error {}

export interface MailHead {
  headers: HeaderField[]
  /** The one address that the mail says it is from; empty when it names none or several. */
  from: string
  /** All addresses that its writer names. */
  recipients: string[]
  /** Those that a server noted on its way. */
  noted: string[]
  /** Is null where it gives no date that can be read. */
  writtenAt: Date | null
  messageId: string
  subject: string
}

export interface MailBody {
  text: string
  html: string
  attachments: Attachment[]
}

const maxHead = 256 * 1024
const maxParts = 1000
const maxDepth = 30
const limits = { maxNestingDepth: maxDepth, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 0 }
const broken = () => new UnreadableMail('The email is damaged and could not be read.')

/** Reads the headers alone: what a stranger sends is judged by them, and no more of it is parsed. Throws UnreadableMail. */
export async function readHead(raw: Buffer): Promise<MailHead> {
  const end = headEnd(raw)
  const head = raw.subarray(0, end)
  if (head.includes(0)) throw new UnreadableMail('The email has characters that cannot be read.')
  const email = await parsed(Buffer.concat([head, Buffer.from('\r\n\r\n')]))
  const { headers } = email
  const valuesOf = (key: string) => headers.filter((one) => one.key === key).map(({ value }) => value)
  const noted = headers
    .filter(({ key }) => ['x-original-to', 'delivered-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.replace(/[<>]/g, '').trim())
  return {
    headers: headers.map(({ key, value }) => ({ key, value })),
    from: senderOf(valuesOf('from')),
    recipients: [...addressesOf(email.to), ...addressesOf(email.cc)].slice(0, 200),
    noted: noted.slice(0, 20),
    writtenAt: dateOf(valuesOf('date')[0]),
    messageId: (email.messageId ?? '').slice(0, 500),
    subject: withWesternSigns(email.subject ?? '').slice(0, 500),
  }
}

function dateOf(value = ''): Date | null {
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : new Date(at)
}

/** Finds the empty line below the headers. Throws UnreadableMail when they are too long. */
function headEnd(raw: Buffer): number {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((at) => at >= 0)
  const end = ends.length > 0 ? Math.min(...ends) : raw.length
  if (end > maxHead || end === 0) throw broken()
  return end
}

/** Reads the words and the files. Throws UnreadableMail for too many parts, NULs and what is no MIME. */
export async function readBody(raw: Buffer): Promise<MailBody> {
  if (countParts(raw, maxParts) > maxParts)
    throw new UnreadableMail(`The email has more than ${maxParts.toLocaleString('en-US')} parts.`)
  const { attachments, ...words } = await parsed(raw)
  const [text, html] = [withWesternSigns(words.text ?? ''), withWesternSigns(words.html ?? '')]
  if (text.includes('\0') || html.includes('\0'))
    throw new UnreadableMail('The email has characters that cannot be read.')
  return { text, html, attachments }
}

async function parsed(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw, { ...limits, attachmentEncoding: 'arraybuffer' })
  } catch {
    throw broken()
  }
}

/** Counts the lines that may begin a part, without decoding anything: how a mail spells its boundaries has many ways. */
function countParts(raw: Buffer, max: number): number {
  let count = 0
  for (let at = raw.indexOf('\n--'); at >= 0 && count <= max; at = raw.indexOf('\n--', at + 3)) count += 1
  return count
}

/** Returns the one address that the header names, however it writes it; empty for several, a group or none. */
function senderOf(values: readonly string[]): string {
  const [value = ''] = values
  if (values.length !== 1) return ''
  const plain = value.replace(/"(?:[^"\\]|\\.)*"/g, ' ').replace(/\([^()]*\)/g, ' ')
  const named = new Set(plain.toLowerCase().match(/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g))
  const [sender, ...others] = addressParser(value)
  const address = sender && !sender.group ? (sender.address ?? '').toLowerCase() : ''
  return others.length === 0 && named.size === 1 && named.has(address) ? address : ''
}

const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses
    .flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address ?? '']))
    .filter(Boolean)

/** Returns a file's bytes. */
export const bytesOf = ({ content }: Pick<Attachment, 'content'>): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
