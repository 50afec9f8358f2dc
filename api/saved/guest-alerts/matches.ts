import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { SaleChange } from '../alerts/changes'
import { instantPauseMs, nextDue } from '../alerts/due'
import { type GuestCadence, guestCadences } from './cadences'
import { guestAlertMatches, guestAlerts } from './schema'

const rowsAtOnce = 2_000

export interface GuestSearch {
  id: number
  query: string
}
export interface GuestMatch {
  alertId: number
  change: SaleChange
}

export const confirmedGuestSearches = ({ db }: Pick<Context, 'db'>): Promise<GuestSearch[]> =>
  db
    .select({ id: guestAlerts.id, query: guestAlerts.query })
    .from(guestAlerts)
    .where(eq(guestAlerts.status, 'confirmed'))

/** A match that was sold is of no use to whoever waits for one: there is no list that it could stand in. */
export function guestMatches(
  searches: readonly GuestSearch[],
  found: ReadonlyMap<string, readonly number[]>,
  changes: ReadonlyMap<number, SaleChange>,
): GuestMatch[] {
  return searches.flatMap(({ id, query }) =>
    (found.get(query) ?? []).flatMap((vehicleId) => {
      const change = changes.get(vehicleId)
      return change && change.kind !== 'sold' ? [{ alertId: id, change }] : []
    }),
  )
}

/** How many are new. Each alert's next mail is set in the same transaction. */
export async function storeGuestMatches(tx: Transaction, now: Date, matches: readonly GuestMatch[]): Promise<number> {
  const rows = matches.map(({ alertId, change }) => ({
    alertId,
    vehicleId: change.vehicleId,
    kind: change.kind,
    foundAt: now,
    totalCents: change.totalCents,
    beforeCents: change.beforeCents,
  }))
  const made: number[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = tx.insert(guestAlertMatches).values(rows.slice(at, at + rowsAtOnce))
    const stored = await some.onConflictDoNothing().returning({ id: guestAlertMatches.alertId })
    made.push(...stored.map(({ id }) => id))
  }
  await schedule(tx, now, [...new Set(made)])
  return made.length
}

/** Of alerts that were changed: matches found before go with their next mail, whose moment is another now. */
export async function scheduleWaiting(tx: Transaction, now: Date, ids: readonly number[]): Promise<void> {
  const { alertId, mailedAt } = guestAlertMatches
  const isWaiting = and(inArray(alertId, [...ids]), isNull(mailedAt))
  const waiting = await tx.selectDistinct({ id: alertId }).from(guestAlertMatches).where(isWaiting)
  await schedule(
    tx,
    now,
    waiting.map(({ id }) => id),
  )
}

/** Nobody has told us an hour or a time zone: mails come at the usual hour of the site's. */
const usual = { timeZone: null, digestHour: 8, quietFrom: null, quietTo: null }

const schedule = async (tx: Transaction, now: Date, ids: number[]): Promise<void> => {
  if (ids.length > 0) for (const cadence of guestCadences) await scheduleOf(cadence, tx, now, ids)
}

/** Sets the moment even where one is set: so it waits for a mail that is being written without the new matches. */
async function scheduleOf(cadence: GuestCadence, tx: Transaction, now: Date, ids: number[]): Promise<void> {
  const { id, nextMailAt, lastMailedAt } = guestAlerts
  const due = cadence === 'instant' ? now : (nextDue(cadence, usual, now) ?? now)
  const paused = sql`${lastMailedAt} + ${instantPauseMs / 1000} * interval '1 second'`
  const at = sql`greatest(${due.toISOString()}::timestamptz, ${paused})`
  await tx
    .update(guestAlerts)
    .set({ nextMailAt: sql`least(${nextMailAt}, ${at})` })
    .where(and(inArray(id, ids), eq(guestAlerts.cadence, cadence), eq(guestAlerts.status, 'confirmed')))
}
