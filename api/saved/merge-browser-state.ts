import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { dealershipFaces } from '../dealerships/lookup'
import type { SignedIn } from '../http/guards'
import { Refusal } from '../refusals'
import type { SearchContext } from '../search'
import { listingStatusesOf } from '../vehicles/lifecycle/listing-status'
import type { BrowserState, SavedIds } from './contract'
import { maxDealerships } from './dealerships'
import { lockSaved } from './owner'
import { savedDealerships, savedSearches, savedVehicles } from './schema'
import { maxSearches, readCanonical } from './searches'
import { maxVehicles } from './vehicles'

/** In one query: every page of a signed-in person asks for it. */
export async function savedIds(context: Context & SignedIn): Promise<SavedIds> {
  const userId = context.actor.id
  const { rows } = await context.db.execute<{ saved: SavedIds }>(sql`
    select json_build_object(
      'vehicles', (select coalesce(json_agg(vehicle_id order by created_at desc, vehicle_id desc), '[]')
        from saved_vehicle where user_id = ${userId}),
      'dealerships', (select coalesce(json_agg(dealership_id order by created_at desc, dealership_id desc), '[]')
        from saved_dealership where user_id = ${userId}),
      'searches', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'query', query, 'version', version)
        order by created_at desc, id desc), '[]') from saved_search where user_id = ${userId})) as saved`)
  return rows[0]?.saved ?? { vehicles: [], dealerships: [], searches: [] }
}

/** What is saved already stays, what nobody may save is ignored; what exceeds the limit is returned. */
export async function mergeBrowserState(context: SearchContext & SignedIn, state: BrowserState) {
  const userId = context.actor.id
  const searches = await readable(context, state.searches)
  return transaction(context, async (tx) => {
    await lockSaved(tx, userId)
    const merging = { tx, context, userId }
    const vehicles = await mergeVehicles(merging, [...new Set(state.vehicles)])
    const dealerships = await mergeDealerships(merging, [...new Set(state.dealerships)])
    const found = await mergeSearches(merging, searches)
    const added = { vehicles: vehicles.added, dealerships: dealerships.added, searches: found.added }
    if (Object.values(added).some((n) => n > 0)) await audit(context, { action: 'saved.merged', detail: added }, tx)
    return { added, left: { vehicles: vehicles.left, dealerships: dealerships.left, searches: found.left } }
  })
}

interface Merging {
  tx: Transaction
  context: Context
  userId: number
}

async function readable(context: SearchContext, searches: BrowserState['searches']): Promise<BrowserState['searches']> {
  const read = await Promise.all(
    searches.map(async ({ query, name }) => ({ name, query: await canonicalOrNull(context, query) })),
  )
  const byQuery = new Map(read.reverse().flatMap(({ name, query }) => (query ? [[query, name] as const] : [])))
  return [...byQuery].reverse().map(([query, name]) => ({
    query,
    name:
      name
        .replace(/\p{Cc}/gu, '')
        .trim()
        .normalize()
        .slice(0, 80) || 'Cars',
  }))
}

const canonicalOrNull = (context: SearchContext, query: string): Promise<string | null> =>
  readCanonical(context, query).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalid') return null
    throw error
  })

/** The first of a list was saved last. */
const momentAt = (context: Context, index: number): Date => new Date(context.now().getTime() - index)

async function mergeVehicles({ tx, context, userId }: Merging, ids: number[]) {
  const table = savedVehicles
  const known = await tx
    .select({ id: table.vehicleId })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.vehicleId, ids)))
  const listings = await listingStatusesOf({ db: tx, now: context.now }, ids)
  const wanted = ids.filter((id) => {
    const listing = listings.get(id)
    return listing && listing.state !== 'gone' && !known.some((row) => row.id === id)
  })
  const held = await tx.$count(table, eq(table.userId, userId))
  const { fits, left } = split(wanted, maxVehicles - held)
  const rows = fits.map((vehicleId, at) => ({
    userId,
    vehicleId,
    createdAt: momentAt(context, at),
    priceAtSaveCents: listings.get(vehicleId)?.totalCents ?? null,
  }))
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing()
  return { added: rows.length, left }
}

async function mergeDealerships({ tx, context, userId }: Merging, ids: number[]) {
  const table = savedDealerships
  const known = await tx
    .select({ id: table.dealershipId })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.dealershipId, ids)))
  const faces = await dealershipFaces({ db: tx }, ids)
  const wanted = ids.filter((id) => faces.get(id)?.status === 'approved' && !known.some((row) => row.id === id))
  const held = await tx.$count(table, eq(table.userId, userId))
  const { fits, left } = split(wanted, maxDealerships - held)
  const rows = fits.map((dealershipId, at) => ({ userId, dealershipId, createdAt: momentAt(context, at) }))
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing()
  return { added: rows.length, left }
}

async function mergeSearches({ tx, context, userId }: Merging, searches: BrowserState['searches']) {
  const table = savedSearches
  const held = await tx.select({ query: table.query }).from(table).where(eq(table.userId, userId))
  const wanted = searches.filter(({ query }) => !held.some((row) => row.query === query))
  const { fits, left } = split(wanted, maxSearches - held.length)
  const now = context.now()
  const rows = fits.map(({ name, query }, at) => ({
    userId,
    name,
    query,
    createdAt: momentAt(context, at),
    updatedAt: now,
    lastSeenAt: now,
  }))
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing()
  return { added: rows.length, left }
}

const split = <T>(wanted: T[], capacity: number) => ({
  fits: wanted.slice(0, Math.max(0, capacity)),
  left: wanted.slice(Math.max(0, capacity)),
})
