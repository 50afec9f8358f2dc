import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipStatus } from '../../dealerships/row'
import { listPage } from '../../lists'
import { type WaitingQueue, waitingQueue } from '../../waiting-queue'
import { vehicles } from '../schema'
import { vehiclesByIds } from '../vehicles'
import { isCounted } from './counted'
import type { DuplicatesQuery, SharedVin } from './duplicates.contract'
import { vinDecisionListings, vinDecisions, vinDuplicates } from './schema'

const isApproved = (name: string) => sql`${dealershipStatus(sql.raw(`${name}.dealership_id`))} = 'approved'`

/** Selects the listings of a VIN that need a decision: those of dealerships that are not public list nothing. */
export const countedListings = (
  vin: SQL,
): SQL => sql`select v.id, v.status, v.updated_at, v.price_total_cents, v.mileage
  from ${vehicles} v where v.vin = ${vin} and ${isCounted('v')} and ${isApproved('v')}`

/**
 * Tells whether administrators found these listings to be several vehicles. That ends where a listing joins, or changes price or
 * mileage.
 */
const isApart = (vin: SQL): SQL => sql`exists (select from ${vinDecisions} apart
  where apart.vin = ${vin} and apart.kind = 'apart' and apart.undone_at is null
    and not exists (select from (${countedListings(vin)}) m where not exists (select from ${vinDecisionListings} known
      where known.decision_id = apart.id and known.vehicle_id = m.id
        and known.total_cents is not distinct from m.price_total_cents and known.mileage is not distinct from m.mileage)))`

export const needsDecision = (vin: SQL): SQL =>
  sql`((select count(*) from (${countedListings(vin)}) m) > 1 and not ${isApart(vin)})`

/** Names the table, which the query builder leaves out of columns that it selects from one table. */
const vinOfRow = sql.raw('vin_duplicate.vin')

/** Says since when a VIN waits: one that was found to be several vehicles waits since one of them changed. */
export const waitsSince = sql`(case when exists (select from ${vinDecisions} d where d.vin = ${vinOfRow} and d.kind = 'apart' and d.undone_at is null)
  then (select max(m.updated_at) from (${countedListings(vinOfRow)}) m) else vin_duplicate.since end)`

/** Counts the VINs that wait for a decision. */
export async function waitingDuplicates({ db }: Pick<Context, 'db'>): Promise<WaitingQueue> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${waitsSince})` })
    .from(vinDuplicates)
    .where(needsDecision(vinOfRow))
  return waitingQueue(row)
}

type Listed = SharedVin

export async function listDuplicates(context: Context, query: DuplicatesQuery) {
  const vin = query.q.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const isOpen = query.tab === 'open'
  const open = await listPage(
    context,
    isOpen ? query : { ...query, page: 1, size: 1 },
    {
      from: vinDuplicates,
      key: vinDuplicates.id,
      where: [needsDecision(vinOfRow), vin === '' ? undefined : endsWith(vinOfRow, vin)],
      sorts: { waiting: waitsSince },
    },
    (ids) => openOnes(context, ids),
  )
  const decided = await listPage(
    context,
    isOpen ? { ...query, page: 1, size: 1 } : { ...query, sort: query.sort === 'waiting' ? '-waiting' : 'waiting' },
    {
      from: vinDecisions,
      key: vinDecisions.id,
      where: [vin === '' ? undefined : endsWith(sql`${vinDecisions.vin}`, vin)],
      sorts: { waiting: vinDecisions.decidedAt },
    },
    (ids) => decidedOnes(context, ids),
  )
  return { ...(isOpen ? open : decided), counts: { open: open.total, decided: decided.total } }
}

const endsWith = (column: SQL, end: string) => sql`reverse(${column}) like ${`${[...end].reverse().join('')}%`}`

async function openOnes(context: Context, ids: number[]): Promise<Map<number, Listed>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select({
      id: vinDuplicates.id,
      vin: vinDuplicates.vin,
      since: sql<string>`${waitsSince}`,
      listings: sql<number>`(select count(*)::int from (${countedListings(vinOfRow)}) m)`,
      suspended: sql<number>`(select count(*)::int from (${countedListings(vinOfRow)}) m where m.status = 'suspended')`,
      vehicleId: sql<number>`(select min(m.id) from (${countedListings(vinOfRow)}) m)`.mapWith(Number),
    })
    .from(vinDuplicates)
    .where(inArray(vinDuplicates.id, ids))
  const titles = await titlesOf(
    context,
    rows.map(({ vehicleId }) => vehicleId),
  )
  return new Map(
    rows.map(({ id, vehicleId, since, ...row }) => [
      id,
      { ...row, since: new Date(since).toISOString(), title: titles.get(vehicleId)?.title ?? '', outcome: null },
    ]),
  )
}

async function decidedOnes(context: Context, ids: number[]): Promise<Map<number, Listed>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db.select().from(vinDecisions).where(inArray(vinDecisions.id, ids))
  const listings = await context.db
    .select()
    .from(vinDecisionListings)
    .where(inArray(vinDecisionListings.decisionId, ids))
  const titles = await titlesOf(
    context,
    listings.map(({ vehicleId }) => vehicleId),
  )
  return new Map(
    rows.map(({ id, vin, kind, decidedAt, undoneAt }) => {
      const own = listings.filter(({ decisionId }) => decisionId === id)
      const keeper = own.find(({ keeps }) => keeps) ?? own[0]
      const { title = '', dealership = null } = titles.get(keeper?.vehicleId ?? 0) ?? {}
      const keptBy = kind === 'keeps' ? dealership : null
      const suspended = own.filter(({ fromStatus }) => fromStatus === 'suspended').length
      const outcome = { kind, keptBy, isUndone: undoneAt !== null }
      return [id, { vin, title, since: decidedAt.toISOString(), listings: own.length, suspended, outcome }]
    }),
  )
}

async function titlesOf(context: Context, ids: number[]) {
  const listings = await vehiclesByIds(context, [...new Set(ids)])
  return new Map(
    listings.map(({ vehicle, make, model, dealership }) => [
      vehicle.id,
      {
        title: [vehicle.year, make.name, model.name, vehicle.trim].filter(Boolean).join(' '),
        dealership: dealership.name,
      },
    ]),
  )
}

/** Returns the newest decision about a VIN, and the newest that holds. */
export async function decisionsOf({ db }: Pick<Context, 'db'>, vin: string) {
  const rows = await db.select().from(vinDecisions).where(eq(vinDecisions.vin, vin)).orderBy(desc(vinDecisions.id))
  return { newest: rows[0] ?? null, inForce: rows.find(({ undoneAt }) => undoneAt === null) ?? null }
}
