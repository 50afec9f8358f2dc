import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import type { Cadence } from '../cadences'
import { type alerts, savedDealerships, savedSearches, savedVehicles } from '../schema'
import type { DueGroup } from './compose'
import { pagePaths } from './page-paths'

type Alert = typeof alerts.$inferSelect

export interface SavedGroup extends Omit<DueGroup, 'alerts'> {
  cadence: Cadence
  alerts: Alert[]
}

/** What is no longer saved is left out. Saved cars are mailed at once, dealerships once a day. */
export async function savedGroups(context: Context, userId: number, found: readonly Alert[]): Promise<SavedGroup[]> {
  const of = (source: Alert['source']) => found.filter((alert) => alert.source === source)
  return [
    ...(await savedCars(context, userId, of('vehicle'))),
    ...(await searches(context, userId, of('search'))),
    ...(await dealerships(context, userId, of('dealership'))),
  ]
}

const idsOf = (found: readonly Alert[]): number[] => [...new Set(found.map(({ sourceId }) => sourceId))]

async function savedCars({ db }: Context, userId: number, found: Alert[]): Promise<SavedGroup[]> {
  const { vehicleId, alerts: wanted, userId: owner } = savedVehicles
  const rows = await db
    .select({ id: vehicleId })
    .from(savedVehicles)
    .where(and(eq(owner, userId), eq(wanted, true), inArray(vehicleId, idsOf(found))))
  const alerts = found.filter(({ sourceId }) => rows.some(({ id }) => id === sourceId))
  if (alerts.length === 0) return []
  return [{ scope: 'cars', title: 'Cars you saved', path: pagePaths.savedVehicles, cadence: 'instant', alerts }]
}

async function searches({ db }: Context, userId: number, found: Alert[]): Promise<SavedGroup[]> {
  const { id, name, query, cadence, userId: owner } = savedSearches
  const rows = await db
    .select({ id, name, query, cadence })
    .from(savedSearches)
    .where(and(eq(owner, userId), inArray(id, idsOf(found))))
    .orderBy(id)
  return rows.map((search) => ({
    scope: `search-${search.id}` as const,
    title: search.name,
    cadence: search.cadence,
    path: pagePaths.newestOf(search),
    alerts: found.filter(({ sourceId }) => sourceId === search.id),
  }))
}

async function dealerships(context: Context, userId: number, found: Alert[]): Promise<SavedGroup[]> {
  const { dealershipId, alerts: wanted, userId: owner } = savedDealerships
  const rows = await context.db
    .select({ id: dealershipId })
    .from(savedDealerships)
    .where(and(eq(owner, userId), eq(wanted, true), inArray(dealershipId, idsOf(found))))
  const names = await dealershipsByIds(
    context,
    rows.map(({ id }) => id),
  )
  return [...names.values()].map(({ id, name, slug }) => ({
    scope: 'dealerships' as const,
    title: `New at ${name}`,
    path: pagePaths.dealership(slug),
    cadence: 'daily',
    alerts: found.filter(({ sourceId }) => sourceId === id),
  }))
}
