import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { LinkKeys } from '../../link-keys'
import type { MailSubscription } from '../unsubscriptions.contract'
import { lockMailbox, type Reader } from './confirm'
import { guestAlertRefusals } from './schema'
import { readGuestRefusal } from './tokens'

/** Whether whoever reads the mailbox wants no more mails that ask for a confirmation. Alerts that are confirmed go on. */
export async function isRefused({ db }: Reader, mailbox: string): Promise<boolean> {
  const refused = await db.$count(guestAlertRefusals, eq(guestAlertRefusals.mailboxHash, hashOf(mailbox)))
  return refused > 0
}

/** Null when the link is not about such mails. */
export async function guestRefusalOf({ db }: Context, keys: LinkKeys, token: string): Promise<MailSubscription | null> {
  const mailbox = readGuestRefusal(keys, token)
  return mailbox === null ? null : presented(!(await isRefused({ db }, mailbox)))
}

/** As guestRefusalOf; a second time changes nothing. */
export async function switchGuestRefusal(
  context: Context,
  keys: LinkKeys,
  { token, subscribed }: { token: string; subscribed: boolean },
): Promise<MailSubscription | null> {
  const mailbox = readGuestRefusal(keys, token)
  if (mailbox === null) return null
  await transaction(context, async (tx) => {
    await lockMailbox(tx, mailbox)
    const changed = await (subscribed ? forget(tx, mailbox) : refuse(tx, context.now(), mailbox))
    const action = subscribed ? 'guest_alert.allowed' : 'guest_alert.refused'
    if (changed) await audit(context, { action, entity: 'guest_alert' }, tx)
  })
  return presented(subscribed)
}

/** Whether it was not there yet. */
async function refuse(tx: Transaction, createdAt: Date, mailbox: string): Promise<boolean> {
  const row = { mailboxHash: hashOf(mailbox), createdAt }
  return ((await tx.insert(guestAlertRefusals).values(row).onConflictDoNothing()).rowCount ?? 0) > 0
}

async function forget(tx: Transaction, mailbox: string): Promise<boolean> {
  const gone = await tx.delete(guestAlertRefusals).where(eq(guestAlertRefusals.mailboxHash, hashOf(mailbox)))
  return (gone.rowCount ?? 0) > 0
}

/** The address of somebody who wants nothing of us is not kept. */
const hashOf = (mailbox: string): string => createHash('sha256').update(mailbox).digest('base64url')

const presented = (subscribed: boolean): MailSubscription => ({
  about: 'guest-questions',
  name: null,
  subscribed,
  all: null,
})
