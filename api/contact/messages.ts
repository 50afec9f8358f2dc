import { and, asc, eq, gt } from 'drizzle-orm'
import { attachMessageFiles, type MessageFile, messageFiles } from '../assets/message-files'
import { audit } from '../audit/audit'
import { openCase } from '../cases/open-case'
import { notifyReceived } from '../cases/senders/notify-sender'
import { publicSettings } from '../content/content'
import { findPlace } from '../content/places'
import { type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import { networkOf } from '../limits/networks'
import { emailQueue } from '../mail/outbox'
import { invalid } from '../refusals'
import {
  anHourBefore,
  fingerprintOf,
  lockNetwork,
  refuseTooManySubmissions,
  repeatedSince,
  submissionsAnHour,
} from '../submissions'
import type { ContactMessage } from './contract'
import { subjectOf } from './labels'
import { contactAttachments, contactMessages } from './schema'

/** To the site's own mailbox: the message is read from its table when the mail is rendered. */
export interface ContactEmail {
  kind: 'contact-message'
  messageId: number
}

const enqueueEmail = emailQueue<ContactEmail>()

/**
 * Stored once within 10 minutes. Throws invalid for an unknown ZIP code or a file that is not the sender's, too_many for
 * the sixth in an hour.
 */
export async function sendMessage(
  context: Context,
  message: ContactMessage,
): Promise<{ reference: string; emailed: boolean }> {
  await refuseUnknownZips(context, message)
  const network = networkOf(context.ip)
  const { attachments, ...said } = { attachments: [], ...message }
  const files = await messageFiles(context, attachments)
  const hashes = files.map(({ sha256 }) => sha256)
  const fingerprint = fingerprintOf(context, [sortedEntries(said), hashes])
  const { contact } = await publicSettings(context)
  return transaction(context, async (tx) => {
    await lockNetwork(tx, 'contact_message', network)
    const known = await sameMessage(tx, fingerprint, context.now())
    if (known) return { reference: referenceOf(known.id), emailed: false }
    await refuseTooMany(tx, network, context.now())
    const id = await insertMessage(tx, context, { ...columnsOf(message), network, fingerprint })
    await attach(tx, id, files)
    const { email: senderEmail, name: senderName, fields } = columnsOf(message)
    const subject = subjectOf({ kind: message.kind, fields })
    const text = Object.values(fields).join(' ')
    const caseId = await openCase(tx, context, {
      kind: message.kind,
      sourceId: id,
      subject,
      senderName,
      senderEmail,
      text,
    })
    const email = { kind: 'contact-message', messageId: id } as const
    if (contact.email) await enqueueEmail(tx, { to: contact.email, message: email, verified: true })
    const { kind } = message
    await audit(context, { action: 'contact.sent', entity: 'contact_message', entityId: id, detail: { kind } }, tx)
    await publishChange(tx, context, { concept: 'contact', ids: [id], kind: 'created' })
    return { reference: referenceOf(id), emailed: await notifyReceived(tx, { id: caseId, to: senderEmail }) }
  })
}

export const referenceOf = (id: number): string => `C-${id.toString(36)}`

export async function messageById({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

const zipFields = ['zip', 'from', 'to']

async function refuseUnknownZips(context: Context, message: ContactMessage): Promise<void> {
  const zips = Object.entries(message).filter(([name]) => zipFields.includes(name))
  const found = await Promise.all(zips.map(([, zip]) => findPlace(context, String(zip))))
  const unknown = zips.filter((_, at) => !found[at])
  if (unknown.length === 0) return
  const fields = unknown.map(([name, zip]) => [name, `We know no ZIP code ${zip}. Please check it.`])
  throw invalid('Check the fields that are marked.', Object.fromEntries(fields))
}

const sortedEntries = (message: object) => Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1))

async function sameMessage(tx: Transaction, fingerprint: string, now: Date) {
  const [known] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.fingerprint, fingerprint), gt(contactMessages.createdAt, repeatedSince(now))))
  return known
}

async function refuseTooMany(tx: Transaction, network: string, now: Date): Promise<void> {
  const latest = await tx
    .select({ at: contactMessages.createdAt })
    .from(contactMessages)
    .where(and(eq(contactMessages.network, network), gt(contactMessages.createdAt, anHourBefore(now))))
    .orderBy(asc(contactMessages.createdAt))
  const most = await submissionsAnHour(tx)
  refuseTooManySubmissions(
    latest,
    { now, most },
    (wait) => `Not sent yet: you have sent ${most} messages within an hour. Please wait ${wait}, and send it again.`,
  )
}

type NewMessage = Omit<typeof contactMessages.$inferInsert, 'senderUserId' | 'createdAt'>

function columnsOf(message: ContactMessage): Omit<NewMessage, 'network' | 'fingerprint'> {
  const { kind, email, name, phone, ...fields } = { name: undefined, phone: undefined, ...message }
  const given = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { kind, email, name, phone, fields: Object.fromEntries(given) }
}

async function insertMessage(tx: Transaction, { actor, now }: Context, message: NewMessage): Promise<number> {
  const [row] = await tx
    .insert(contactMessages)
    .values({ ...message, senderUserId: actor?.id ?? null, createdAt: now() })
    .returning({ id: contactMessages.id })
  if (!row) throw new Error('The message was not stored.')
  return row.id
}

async function attach(tx: Transaction, contactMessageId: number, files: readonly MessageFile[]): Promise<void> {
  if (files.length === 0) return
  await attachMessageFiles(tx, files)
  await tx
    .insert(contactAttachments)
    .values(files.map(({ id: assetId, name, bytes }) => ({ contactMessageId, assetId, name, bytes })))
}
