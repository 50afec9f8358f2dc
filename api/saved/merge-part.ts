import { and, eq, like, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { dealershipsByIds } from '../dealerships/lookup'
import type { Merge, MergeLine, MergePart } from '../merge-part'
import { vehiclesHeldTwice } from '../vehicles/merge/held-twice'
import { guestAlerts } from './guest-alerts/schema'
import { alerts, savedDealerships, savedSearches, savedVehicles } from './schema'

type Reader = { db: Context['db'] | Transaction }

/** What people have saved leads to the remaining dealership. It comes before the vehicles, whose twins it asks for. */
export const savedMergePart: MergePart = {
  tables: ['saved_dealership'],
  preview: async (reading, merge) => [
    ...(await savedByPeople(reading, merge)),
    { kind: 'saved-searches', count: (await searchesFor(reading, merge)).length },
  ],
  async move(tx, _context, merge) {
    await moveDealerships(tx, merge)
    await moveSearches(tx, merge)
    await moveGuestAlerts(tx, merge)
    await moveVehicles(tx, merge)
  },
}

const of = ({ from }: Merge) => eq(savedDealerships.dealershipId, from)
const hasBoth = ({ into }: Merge) => sql`exists (select from ${savedDealerships} other
  where other.dealership_id = ${into} and other.user_id = saved_dealership.user_id)`

async function savedByPeople({ db }: Pick<Context, 'db'>, merge: Merge): Promise<MergeLine[]> {
  return [
    { kind: 'saved-by', count: await db.$count(savedDealerships, of(merge)) },
    { kind: 'saved-by-both', count: await db.$count(savedDealerships, and(of(merge), hasBoth(merge))) },
  ]
}

async function moveDealerships(tx: Transaction, merge: Merge): Promise<void> {
  const { from, into } = merge
  await tx.delete(savedDealerships).where(and(of(merge), hasBoth(merge)))
  await tx.update(savedDealerships).set({ dealershipId: into }).where(of(merge))
  await tx
    .update(alerts)
    .set({ sourceId: into })
    .where(and(eq(alerts.source, 'dealership'), eq(alerts.sourceId, from)))
}

/** Searches name a dealership by its slug. */
async function searchesFor({ db }: Reader, { from }: Merge) {
  const slug = await slugOf({ db }, from)
  const { id, query } = savedSearches
  const rows = await db
    .select({ id, query })
    .from(savedSearches)
    .where(like(query, `%seller=${slug}%`))
  return rows.filter((row) => new URLSearchParams(row.query).getAll('seller').includes(slug))
}

async function moveSearches(tx: Transaction, merge: Merge): Promise<void> {
  const [from, into] = [await slugOf({ db: tx }, merge.from), await slugOf({ db: tx }, merge.into)]
  for (const { id, query } of await searchesFor({ db: tx }, merge))
    await tx
      .update(savedSearches)
      .set({ query: withSeller(query, from, into), version: sql`${savedSearches.version} + 1` })
      .where(eq(savedSearches.id, id))
}

/** One that then looks for the same as another of its address goes. */
async function moveGuestAlerts(tx: Transaction, merge: Merge): Promise<void> {
  const [from, into] = [await slugOf({ db: tx }, merge.from), await slugOf({ db: tx }, merge.into)]
  const rows = await tx
    .select()
    .from(guestAlerts)
    .where(like(guestAlerts.query, `%seller=${from}%`))
  for (const { id, email, query: before } of rows) {
    if (!new URLSearchParams(before).getAll('seller').includes(from)) continue
    const query = withSeller(before, from, into)
    const twin = and(eq(guestAlerts.query, query), sql`lower(${guestAlerts.email}) = ${email.toLowerCase()}`)
    const isTwice = (await tx.$count(guestAlerts, twin)) > 0
    if (isTwice) await tx.delete(guestAlerts).where(eq(guestAlerts.id, id))
    else await tx.update(guestAlerts).set({ query }).where(eq(guestAlerts.id, id))
  }
}

/** Sellers stand in their order, each once: the stored query stays the canonical one. */
function withSeller(query: string, from: string, into: string): string {
  const pairs = [...new URLSearchParams(query)]
  const named = pairs.flatMap(([name, value]) => (name === 'seller' ? [value === from ? into : value] : []))
  const sellers = [...new Set(named)].sort().map((value) => ['seller', value] as const)
  const at = pairs.findIndex(([name]) => name === 'seller')
  const others = pairs.filter(([name]) => name !== 'seller')
  return new URLSearchParams(
    [...others.slice(0, at), ...sellers, ...others.slice(at)].map(([...pair]) => pair),
  ).toString()
}

const slugOf = async ({ db }: Reader, id: number): Promise<string> =>
  (await dealershipsByIds({ db }, [id])).get(id)?.slug ?? ''

/** Whoever has saved both twins keeps both. */
async function moveVehicles(tx: Transaction, merge: Merge): Promise<void> {
  for (const { stays, archived } of await vehiclesHeldTwice({ db: tx }, merge)) {
    const savers = tx.select({ id: savedVehicles.userId }).from(savedVehicles).where(eq(savedVehicles.vehicleId, stays))
    await tx
      .update(savedVehicles)
      .set({ vehicleId: stays, version: sql`${savedVehicles.version} + 1` })
      .where(and(eq(savedVehicles.vehicleId, archived), notInArray(savedVehicles.userId, savers)))
  }
}
