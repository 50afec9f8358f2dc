import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import type { LinkKeys } from '../../link-keys'
import { findOrRefuse, gone, Refusal } from '../../refusals'
import type { GuestCadence } from './cadences'
import type { GuestAlert } from './contract'
import { scheduleWaiting } from './matches'
import { guestAlerts } from './schema'
import { readGuestConfirmation } from './tokens'

export type GuestAlertRow = typeof guestAlerts.$inferSelect
export type Reader = { db: Context['db'] | Transaction }

export const maxGuestAlerts = 10

/** Throws not_found for a link that is not ours, gone for one that is too old or whose alert was switched off since. */
export async function getGuestAlertConfirmation(
  { db }: Context,
  keys: LinkKeys,
  { token }: { token: string },
): Promise<GuestAlert> {
  const { alert, cadence } = await alertOfToken({ db }, keys, token)
  return presented(alert, cadence)
}

/** Throws as getGuestAlertConfirmation does, and conflict for the eleventh of an address. */
export const confirmGuestAlert = (context: Context, keys: LinkKeys, { token }: { token: string }) =>
  transaction(context, async (tx): Promise<GuestAlert> => {
    const { alert: found } = await alertOfToken({ db: tx }, keys, token)
    await lockMailbox(tx, found.mailbox)
    const { alert, cadence } = await alertOfToken({ db: tx }, keys, token) // it may have been switched off until it was locked
    if (alert.status === 'confirmed' && alert.cadence === cadence) return presented(alert, cadence)
    if (alert.status !== 'confirmed') await refuseTooMany(tx, alert.mailbox, 1)
    const now = context.now()
    const changes = { cadence, status: 'confirmed', offAt: null, nextMailAt: null, confirmedAt: now } as const
    await tx.update(guestAlerts).set(changes).where(eq(guestAlerts.id, alert.id))
    await scheduleWaiting(tx, now, [alert.id])
    const entry = { action: 'guest_alert.confirmed', entity: 'guest_alert', entityId: alert.id } as const
    await audit(context, { ...entry, detail: { query: alert.query, cadence } }, tx)
    return presented({ ...alert, ...changes }, cadence)
  })

/** So that the limit of an address holds. */
export const lockMailbox = (tx: Transaction, mailbox: string) => lockFor(tx, 'guest alerts', mailbox)

export async function refuseTooMany(tx: Transaction, mailbox: string, more: number): Promise<void> {
  const confirmed = and(eq(guestAlerts.mailbox, mailbox), eq(guestAlerts.status, 'confirmed'))
  if ((await tx.$count(guestAlerts, confirmed)) + more > maxGuestAlerts)
    throw new Refusal(
      'conflict',
      `This address has ${maxGuestAlerts} alerts, and there is room for no more. Switch one off first: each of its mails has a link for that.`,
    )
}

async function alertOfToken({ db }: Reader, keys: LinkKeys, token: string) {
  const { alertId, cadence, epoch, expires } = findOrRefuse(readGuestConfirmation(keys, token), 'The link')
  const isOver = sql<boolean>`to_timestamp(${expires}) <= now()`
  const [found] = await db.select({ alert: guestAlerts, isOver }).from(guestAlerts).where(eq(guestAlerts.id, alertId))
  const { alert, isOver: over } = findOrRefuse(found, 'The link')
  if (alert.epoch !== epoch)
    throw gone('These alerts were switched off since. Ask for them again on the search’s page.')
  if (over && alert.status !== 'confirmed') throw gone('This link has expired. Ask for the alerts again.')
  return { alert, cadence: over ? alert.cadence : cadence }
}

const presented = ({ name, query, email, status, ...alert }: GuestAlertRow, asked: GuestCadence): GuestAlert => {
  const confirmed = status === 'confirmed' && alert.cadence === asked
  return { name, query, email, cadence: asked, confirmed }
}
