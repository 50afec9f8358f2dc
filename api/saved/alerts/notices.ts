import { inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipsByIds } from '../../dealerships/lookup'
import type { NewNotification, NotificationEvent } from '../../notifier'
import { listingStatusesOf } from '../../vehicles/lifecycle/listing-status'
import { type alerts, savedSearches } from '../schema'

const notificationsAtOnce = 1_000

export type AlertRow = Pick<
  typeof alerts.$inferSelect,
  'id' | 'userId' | 'source' | 'sourceId' | 'vehicleId' | 'kind' | 'totalCents' | 'beforeCents'
>

/** Null: it is shown in the list alone (a match of a search was sold). */
export function eventOf({ source, kind }: Pick<AlertRow, 'source' | 'kind'>): NotificationEvent | null {
  if (source === 'search') return kind === 'sold' ? null : 'search-hits'
  if (source === 'dealership') return 'dealership-stock'
  return kind === 'sold' ? 'sold' : 'price-drop'
}

export async function notificationsFor(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  found: readonly AlertRow[],
): Promise<NewNotification[][]> {
  const groups = new Map<string, { event: NotificationEvent; alerts: [AlertRow, ...AlertRow[]] }>()
  for (const alert of found) {
    const event = eventOf(alert)
    if (!event) continue
    const key = [alert.userId, event, alert.sourceId].join()
    const group = groups.get(key)
    if (group) group.alerts.push(alert)
    else groups.set(key, { event, alerts: [alert] })
  }
  const names = await namesOf(
    { db: tx, now },
    [...groups.values()].map(({ alerts: [first] }) => first),
  )
  const notices = [...groups.values()].map(({ event, alerts }) => notificationFor(event, alerts, names))
  return Array.from({ length: Math.ceil(notices.length / notificationsAtOnce) }, (_, at) =>
    notices.slice(at * notificationsAtOnce, (at + 1) * notificationsAtOnce),
  )
}

interface Names {
  searches: Map<number, { name: string; query: string }>
  dealerships: Map<number, { name: string; slug: string }>
  vehicles: Map<number, string | null>
}

function notificationFor(
  event: NotificationEvent,
  alerts: readonly [AlertRow, ...AlertRow[]],
  names: Names,
): NewNotification {
  const [first] = alerts
  const dealership = first.source === 'dealership' ? names.dealerships.get(first.sourceId) : undefined
  const search = first.source === 'search' ? names.searches.get(first.sourceId) : undefined
  return {
    userId: first.userId,
    event,
    dedupeKey: `alert-${first.id}`,
    payload: {
      count: new Set(alerts.map(({ vehicleId }) => vehicleId)).size,
      kind: first.kind,
      vehicleId: first.vehicleId,
      title: names.vehicles.get(first.vehicleId) ?? null,
      totalCents: first.totalCents,
      beforeCents: first.beforeCents,
      ...(search && { searchId: first.sourceId, name: search.name, query: search.query }),
      ...(dealership && { dealershipId: first.sourceId, name: dealership.name, slug: dealership.slug }),
    },
  }
}

async function namesOf(
  context: Pick<Context, 'now'> & { db: Transaction },
  firsts: readonly AlertRow[],
): Promise<Names> {
  const idsOf = (source: AlertRow['source']) => [
    ...new Set(firsts.flatMap((one) => (one.source === source ? [one.sourceId] : []))),
  ]
  const searches = await context.db
    .select({ id: savedSearches.id, name: savedSearches.name, query: savedSearches.query })
    .from(savedSearches)
    .where(inArray(savedSearches.id, idsOf('search')))
  const listings = await listingStatusesOf(context, [...new Set(firsts.map(({ vehicleId }) => vehicleId))])
  return {
    searches: new Map(searches.map(({ id, ...search }) => [id, search])),
    dealerships: await dealershipsByIds(context, idsOf('dealership')),
    vehicles: new Map([...listings].map(([id, { title }]) => [id, title])),
  }
}
