import { desc, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Database, Transaction } from '../database/open'
import type { FaultBatch } from './faults.contract'
import type { Half } from './halves.contract'
import { faultCauses, faultReferences } from './schema'

export const storedCauses = 500
export const storedReferences = 20_000
export const referenceDays = 30

type Cause = FaultBatch['causes'][number]

/** Counts a batch in one transaction, and deletes what is beyond the bounds. Causes are locked in one order, so that two batches do not wait for each other. */
export async function recordFaults(
  { db }: { db: Database },
  { causes }: FaultBatch,
  half: Half,
): Promise<{ causes: number }> {
  if (causes.length === 0) return { causes: 0 }
  const sorted = [...causes].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db.transaction(async (tx) => {
    const ids = new Map<string, number>()
    for (const cause of sorted) ids.set(keyOf(cause), await countCause(tx, cause, half))
    await addReferences(tx, sorted, ids)
    await dropSurplus(tx)
  })
  return { causes: causes.length }
}

const keyOf = ({ name, message, route }: Cause): string => JSON.stringify([name, message, route])

async function countCause(tx: Transaction, cause: Cause, half: Half): Promise<number> {
  const { name, message, route, count, build: lastBuild } = cause
  const [firstAt, lastAt] = [new Date(cause.firstAt), new Date(cause.lastAt)]
  const lastReference = cause.references.at(-1)?.reference ?? null
  const isNewer = sql`excluded.last_at >= ${faultCauses.lastAt}`
  const [row] = await tx
    .insert(faultCauses)
    .values({ half, name, message, route, count, firstAt, lastAt, lastReference, lastBuild })
    .onConflictDoUpdate({
      target: [faultCauses.half, faultCauses.name, faultCauses.message, faultCauses.route],
      set: {
        count: sql`least(${faultCauses.count}::bigint + excluded.count, 2000000000)::int`,
        firstAt: sql`least(${faultCauses.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${faultCauses.lastAt}, excluded.last_at)`,
        lastReference: sql`case when ${isNewer} then coalesce(excluded.last_reference, ${faultCauses.lastReference}) else ${faultCauses.lastReference} end`,
        lastBuild: sql`case when ${isNewer} then excluded.last_build else ${faultCauses.lastBuild} end`,
      },
    })
    .returning({ id: faultCauses.id })
  if (!row) throw new Error('The cause was not counted.')
  return row.id
}

async function addReferences(tx: Transaction, causes: readonly Cause[], ids: ReadonlyMap<string, number>) {
  const rows = causes.flatMap((cause) => {
    const causeId = ids.get(keyOf(cause))
    if (causeId === undefined) return []
    return cause.references.map(({ reference, at }) => ({ reference, causeId, at: new Date(at) }))
  })
  if (rows.length > 0) await tx.insert(faultReferences).values(rows).onConflictDoNothing()
}

/** Deletes the causes that were seen least lately, and the references beyond the newest. Ids have gaps, since a repeated reference uses one up: rows are what counts. */
async function dropSurplus(tx: Transaction): Promise<void> {
  const surplus = tx
    .select({ id: faultCauses.id })
    .from(faultCauses)
    .orderBy(desc(faultCauses.lastAt), desc(faultCauses.id))
    .offset(storedCauses)
  await tx.delete(faultCauses).where(inArray(faultCauses.id, surplus))
  const oldest = sql`(select ${faultReferences.id} from ${faultReferences} order by ${faultReferences.id} desc offset ${storedReferences} limit 1)`
  await tx.delete(faultReferences).where(lte(faultReferences.id, oldest))
}

/** Deletes references of more than 30 days, and causes that were not seen for as long. */
export async function purgeFaults({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ references: number; causes: number }> {
  const before = new Date(now().getTime() - referenceDays * 86_400_000)
  const references = await db.delete(faultReferences).where(sql`${faultReferences.at} < ${before}`)
  const causes = await db.delete(faultCauses).where(sql`${faultCauses.lastAt} < ${before}`)
  return { references: references.rowCount ?? 0, causes: causes.rowCount ?? 0 }
}
