import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { LinkKeys } from '../../link-keys'
import { findOrRefuse } from '../../refusals'
import type { MailSubscription } from '../unsubscriptions.contract'
import { type GuestAlertRow, lockMailbox, type Reader, refuseTooMany } from './confirm'
import { scheduleWaiting } from './matches'
import { guestAlerts } from './schema'
import { readGuestOff, type Scope, signGuestOff } from './tokens'

/** Null when the link is not about such alerts. Throws not_found for those that are gone. */
export async function guestSubscriptionOf(
  { db }: Context,
  keys: LinkKeys,
  token: string,
): Promise<MailSubscription | null> {
  const link = readGuestOff(keys, token)
  return link && presented({ db }, keys, link.scope, await alertOf({ db }, link.alertId))
}

/** As guestSubscriptionOf; switching on again takes back the last switching off. Throws conflict for an eleventh. */
export async function switchGuestAlerts(
  context: Context,
  keys: LinkKeys,
  { token, subscribed }: { token: string; subscribed: boolean },
): Promise<MailSubscription | null> {
  const link = readGuestOff(keys, token)
  if (!link) return null
  return transaction(context, async (tx) => {
    const alert = await alertOf({ db: tx }, link.alertId)
    await lockMailbox(tx, alert.mailbox)
    const on = await confirmedOf(tx, alert, link.scope)
    const now = context.now()
    // Taken back twice, it would switch on what had been switched off before.
    const ids = !subscribed ? on : on.length > 0 ? [] : await lastOff(tx, alert, link.scope)
    if (ids.length > 0) await (subscribed ? switchOn(tx, now, alert, ids) : switchOff(tx, now, ids))
    const action = subscribed ? 'guest_alert.on' : 'guest_alert.off'
    for (const id of ids) await audit(context, { action, entity: 'guest_alert', entityId: id }, tx)
    return presented({ db: tx }, keys, link.scope, alert)
  })
}

async function alertOf({ db }: Reader, id: number): Promise<GuestAlertRow> {
  const [row] = await db.select().from(guestAlerts).where(eq(guestAlerts.id, id))
  return findOrRefuse(row, 'The link')
}

const within = ({ id, mailbox }: GuestAlertRow, scope: Scope) =>
  scope === 'one' ? eq(guestAlerts.id, id) : eq(guestAlerts.mailbox, mailbox)

async function confirmedOf(tx: Transaction, alert: GuestAlertRow, scope: Scope): Promise<number[]> {
  const rows = await tx
    .select({ id: guestAlerts.id })
    .from(guestAlerts)
    .where(and(within(alert, scope), eq(guestAlerts.status, 'confirmed')))
  return rows.map(({ id }) => id)
}

/** Of all alerts, those that were switched off together at last: others had been switched off one by one before. */
async function lastOff(tx: Transaction, alert: GuestAlertRow, scope: Scope): Promise<number[]> {
  const isOff = and(within(alert, scope), eq(guestAlerts.status, 'off'), isNotNull(guestAlerts.confirmedAt))
  const rows = await tx.select({ id: guestAlerts.id, offAt: guestAlerts.offAt }).from(guestAlerts).where(isOff)
  const latest = Math.max(...rows.map(({ offAt }) => offAt?.getTime() ?? 0))
  return rows.filter(({ offAt }) => offAt?.getTime() === latest).map(({ id }) => id)
}

async function switchOff(tx: Transaction, now: Date, ids: number[]): Promise<void> {
  const epoch = sql`${guestAlerts.epoch} + 1`
  await tx
    .update(guestAlerts)
    .set({ status: 'off', offAt: now, nextMailAt: null, epoch })
    .where(inArray(guestAlerts.id, ids))
}

async function switchOn(tx: Transaction, now: Date, { mailbox }: GuestAlertRow, ids: number[]): Promise<void> {
  await refuseTooMany(tx, mailbox, ids.length)
  await tx.update(guestAlerts).set({ status: 'confirmed', offAt: null }).where(inArray(guestAlerts.id, ids))
  await scheduleWaiting(tx, now, ids)
}

async function presented(
  { db }: Reader,
  keys: LinkKeys,
  scope: Scope,
  alert: GuestAlertRow,
): Promise<MailSubscription> {
  const confirmed = await db.$count(guestAlerts, and(within(alert, scope), eq(guestAlerts.status, 'confirmed')))
  const all = scope === 'one' ? signGuestOff(keys, { alertId: alert.id, scope: 'all' }) : null
  return {
    about: scope === 'one' ? 'guest-alert' : 'guest-alerts',
    name: scope === 'one' ? alert.name : null,
    subscribed: confirmed > 0,
    all,
  }
}
