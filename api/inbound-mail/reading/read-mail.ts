import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { HeaderField } from './authentication'

/** Its sentence says what is wrong with the mail. */
export class UnreadableMail extends Error {}

export interface MailHead {
  headers: HeaderField[]
  /** The one address that the mail says it is from; empty when it names none or several. */
  from: string
  /** All addresses that it was sent to, those that our server noted first. */
  recipients: string[]
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
  const senders = headers.filter(({ key }) => key === 'from').length
  const [from, ...others] = senders === 1 && email.from ? addressesOf([email.from]) : []
  const noted = headers
    .filter(({ key }) => ['x-original-to', 'delivered-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.replace(/[<>]/g, '').trim())
  return {
    headers: headers.map(({ key, value }) => ({ key, value })),
    from: from && others.length === 0 ? from.toLowerCase() : '',
    recipients: [...noted, ...addressesOf(email.to), ...addressesOf(email.cc)].slice(0, 200),
    messageId: (email.messageId ?? '').slice(0, 500),
    subject: (email.subject ?? '').slice(0, 500),
  }
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
  const { text = '', html = '', attachments } = await parsed(raw)
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

/** Counts the lines that begin a part, without decoding anything. */
function countParts(raw: Buffer, max: number): number {
  const boundaries = boundariesOf(raw)
  if (boundaries.size === 0) return 0
  let count = 0
  for (let at = raw.indexOf('\n--'); at >= 0 && count <= max; at = raw.indexOf('\n--', at + 3)) {
    const line = raw.toString('latin1', at + 3, at + 3 + 80).split(/[\r\n]/, 1)[0] ?? ''
    if (boundaries.has(line.trimEnd()) || boundaries.has(line.trimEnd().replace(/--$/, ''))) count += 1
  }
  return count
}

function boundariesOf(raw: Buffer): Set<string> {
  const boundaries = new Set<string>()
  for (const name of ['boundary=', 'Boundary=', 'BOUNDARY='])
    for (
      let at = raw.indexOf(name);
      at >= 0 && boundaries.size <= maxParts * 2;
      at = raw.indexOf(name, at + name.length)
    ) {
      const value = raw.toString('latin1', at + name.length, at + name.length + 80)
      const [, quoted, plain] = /^\s*(?:"([^"\r\n]{1,72})"|([^\s;"]{1,72}))/.exec(value) ?? []
      if (quoted ?? plain) boundaries.add((quoted ?? plain ?? '').trimEnd())
    }
  return boundaries
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
