import { and, eq, inArray, sql } from 'drizzle-orm'
import { publishChange, transaction } from '../../context'
import type { ChangeConcept } from '../../database/change-concepts'
import { type DurableSubscriber, pollSubscriber, ReadByAnotherProcess } from '../../database/durable-subscriber'
import type { ChangeEvent } from '../../database/events'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import type { Percolator } from '../../search/percolate'
import { vehicleIdsOf } from '../../vehicles/counts'
import { everySaleState, type SaleFacts, type SaleState, saleFactsOf } from '../../vehicles/lifecycle/sale-state'
import { confirmedGuestSearches, type GuestMatch, guestMatches, storeGuestMatches } from '../guest-alerts/matches'
import { alertStates, alerts, savedDealerships, savedSearches, savedVehicles } from '../schema'
import { changeOf, nextState, type SaleChange, type Seen } from './changes'
import { type AlertRow, notificationsFor } from './notices'

export interface AlertContext extends Pick<NotifyingContext, 'db' | 'now' | 'notifier'> {
  percolator: Percolator
}

const subscriberName = 'alerts'
const idsAtOnce = 2_000
const rowsAtOnce = 2_000

/** Nothing is missed over a restart, and nothing found twice. The first run only stores the states of the stock. */
export async function findAlerts(context: AlertContext, signal?: AbortSignal): Promise<number> {
  let found = 0
  const subscriber: DurableSubscriber = {
    begin: storeAllStates,
    async handle(events, savePosition) {
      const ids = await vehiclesIn(context, events)
      for (let at = 0; at < ids.length; at += idsAtOnce) found += await take(context, ids.slice(at, at + idsAtOnce))
      await transaction(context, savePosition)
    },
  }
  try {
    while (!signal?.aborted && (await pollSubscriber(context, subscriberName, subscriber)));
  } catch (error) {
    if (!(error instanceof ReadByAnotherProcess)) throw error
  }
  return found
}

async function storeAllStates(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${alertStates} (vehicle_id, status, total_cents)
    select s.id, s.state, s.total_cents from (${everySaleState}) s on conflict do nothing`)
}

async function vehiclesIn({ db }: AlertContext, events: readonly ChangeEvent[]): Promise<number[]> {
  const idsOf = (concept: ChangeConcept) => events.flatMap((event) => (event.concept === concept ? event.ids : []))
  const dealerships = [...new Set(idsOf('dealerships'))]
  const theirs = dealerships.length > 0 ? await vehicleIdsOf({ db }, dealerships) : []
  return [...new Set([...idsOf('vehicles'), ...theirs])]
}

async function take(context: AlertContext, ids: readonly number[]): Promise<number> {
  const now = context.now()
  const all = await saleFactsOf(context, ids)
  // What may still be undone is found once its time is over: `releaseHeldAlerts` publishes it again.
  const facts = all.filter(({ alertsHeldUntil }) => alertsHeldUntil === null || alertsHeldUntil <= now)
  const seen = await seenOf(context, ids)
  const changes = facts.flatMap((one) => changeOf(one, seen.get(one.id), now) ?? [])
  const { rows, guests } = await alertsFor(context, changes)
  return transaction(context, async (tx) => {
    const made = await write(tx, rows)
    const toldGuests = await storeGuestMatches(tx, now, guests)
    await storeStates(tx, facts, seen, now)
    if (made.length === 0) return toldGuests
    const ids = made.flatMap(({ source, sourceId }) => (source === 'search' ? [sourceId] : []))
    await tx
      .update(savedSearches)
      .set({ lastAlertAt: now })
      .where(sql`${savedSearches.id} = any(${sql.param([...new Set(ids)])}::bigint[])`)
    for (const notices of await notificationsFor(tx, context, made))
      await context.notifier.notify(tx, context, ...notices)
    const people = [...new Set(made.map(({ userId }) => userId))]
    await publishChange(tx, context, { concept: 'alerts', ids: people, kind: 'created' })
    return made.length + toldGuests
  })
}

async function seenOf({ db }: AlertContext, ids: readonly number[]): Promise<Map<number, Seen>> {
  const rows = await db
    .select()
    .from(alertStates)
    .where(sql`${alertStates.vehicleId} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [row.vehicleId, { state: row.status as SaleState, totalCents: row.totalCents }]))
}

type NewAlert = typeof alerts.$inferInsert

interface Found {
  rows: NewAlert[]
  guests: GuestMatch[]
}

async function alertsFor(context: AlertContext, changes: readonly SaleChange[]): Promise<Found> {
  if (changes.length === 0) return { rows: [], guests: [] }
  const { saved, guests } = await bySearches(context, changes)
  const found = [...saved, ...(await byVehicles(context, changes)), ...(await byDealerships(context, changes))]
  const foundAt = context.now()
  const rows = found.map(({ change, userId, source, sourceId, isMailed = true }) => ({
    userId,
    source,
    sourceId,
    foundAt,
    vehicleId: change.vehicleId,
    kind: change.kind,
    totalCents: change.totalCents,
    beforeCents: change.beforeCents,
    mailedAt: isMailed ? null : foundAt,
  }))
  return { rows, guests }
}

type SavedMatch = Pick<NewAlert, 'userId' | 'source' | 'sourceId'> & { change: SaleChange; isMailed?: boolean }

/** Each distinct query is matched once, whoever's it is. */
async function bySearches({ db, percolator }: AlertContext, changes: readonly SaleChange[]) {
  const { id, userId, query, cadence } = savedSearches
  const searches = await db.select({ id, userId, query, cadence }).from(savedSearches)
  const guestSearches = await confirmedGuestSearches({ db })
  const changed = new Map(changes.map((change) => [change.vehicleId, change]))
  const queries = new Set([...searches, ...guestSearches].map((search) => search.query))
  const found = await percolator.match([...changed.keys()], queries)
  const saved = searches.flatMap((search) =>
    (found.get(search.query) ?? []).flatMap((vehicleId): SavedMatch[] => {
      const change = changed.get(vehicleId)
      if (!change) return []
      const isMailed = search.cadence !== 'off'
      return [{ change, userId: search.userId, source: 'search', sourceId: search.id, isMailed }]
    }),
  )
  return { saved, guests: guestMatches(guestSearches, found, changed) }
}

/** People who saved a car get no alert that it is new. */
async function byVehicles({ db }: AlertContext, changes: readonly SaleChange[]): Promise<SavedMatch[]> {
  const told = new Map(changes.flatMap((change) => (change.kind === 'new' ? [] : [[change.vehicleId, change]])))
  const { userId, vehicleId, alerts: wanted } = savedVehicles
  const rows = await db
    .select({ userId, vehicleId })
    .from(savedVehicles)
    .where(and(inArray(vehicleId, [...told.keys()]), eq(wanted, true)))
  return rows.flatMap((row): SavedMatch[] => {
    const change = told.get(row.vehicleId)
    return change ? [{ change, userId: row.userId, source: 'vehicle', sourceId: row.vehicleId }] : []
  })
}

async function byDealerships({ db }: AlertContext, changes: readonly SaleChange[]): Promise<SavedMatch[]> {
  const fresh = changes.filter(({ kind }) => kind === 'new')
  const { userId, dealershipId, alerts: wanted } = savedDealerships
  const rows = await db
    .select({ userId, dealershipId })
    .from(savedDealerships)
    .where(and(inArray(dealershipId, [...new Set(fresh.map((one) => one.dealershipId))]), eq(wanted, true)))
  return rows.flatMap((row) =>
    fresh.flatMap((change): SavedMatch[] =>
      change.dealershipId === row.dealershipId
        ? [{ change, userId: row.userId, source: 'dealership', sourceId: row.dealershipId }]
        : [],
    ),
  )
}

async function write(tx: Transaction, rows: readonly NewAlert[]): Promise<AlertRow[]> {
  const { id, userId, source, sourceId, vehicleId, kind, totalCents, beforeCents } = alerts
  const made: AlertRow[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    made.push(
      ...(await tx
        .insert(alerts)
        .values(rows.slice(at, at + rowsAtOnce))
        .onConflictDoNothing()
        .returning({ id, userId, source, sourceId, vehicleId, kind, totalCents, beforeCents })),
    )
  return made
}

async function storeStates(tx: Transaction, facts: readonly SaleFacts[], seen: Map<number, Seen>, now: Date) {
  if (facts.length === 0) return
  const rows = facts.map((one) => {
    const { state, totalCents } = nextState(one, seen.get(one.id))
    return { vehicleId: one.id, status: state, totalCents, seenAt: now }
  })
  await tx
    .insert(alertStates)
    .values(rows)
    .onConflictDoUpdate({
      target: alertStates.vehicleId,
      set: { status: sql`excluded.status`, totalCents: sql`excluded.total_cents`, seenAt: sql`excluded.seen_at` },
    })
}
