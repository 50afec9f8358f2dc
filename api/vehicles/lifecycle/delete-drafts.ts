import { and, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { detachUnused } from '../photos/detach-unused'
import { vehicleEvents, vehicleMedia, vehicles } from '../schema'

type Row = Pick<typeof vehicles.$inferSelect, 'id' | 'status' | 'firstPublishedAt'>

/** What was public once is not deleted, its price has a history: a publication that was undone has left its event. */
export async function neverPublished(tx: Transaction, rows: readonly Row[]): Promise<Set<number>> {
  const drafts = rows.filter(({ status, firstPublishedAt }) => status === 'draft' && firstPublishedAt === null)
  const ids = drafts.map(({ id }) => id)
  const { vehicleId, toStatus } = vehicleEvents
  const published = await tx
    .selectDistinct({ id: vehicleId })
    .from(vehicleEvents)
    .where(and(sql`${vehicleId} = any(${sql.param(ids)}::bigint[])`, ne(toStatus, 'draft')))
  const once = new Set(published.map(({ id }) => id))
  return new Set(ids.filter((id) => !once.has(id)))
}

/** Of rows that the caller has locked, with the photos that no other vehicle shows. */
export async function deleteDrafts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const given = sql`any(${sql.param([...ids])}::bigint[])`
  const shown = await tx
    .selectDistinct({ id: vehicleMedia.assetId })
    .from(vehicleMedia)
    .where(sql`${vehicleMedia.vehicleId} = ${given}`)
  await tx.delete(vehicles).where(sql`${vehicles.id} = ${given}`)
  await detachUnused(
    tx,
    shown.map(({ id }) => id),
  )
}
