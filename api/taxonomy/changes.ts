import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { namesOfUsers } from '../accounts/members/staff'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import { namesByIds } from '../vehicles/taxonomy/names-by-ids'
import { vehiclesByIds } from '../vehicles/vehicles'
import type { NameChange } from './contract'
import { undoDays } from './kinds'
import { changedVehicles, nameChanges } from './schema'

export type ChangeRow = typeof nameChanges.$inferSelect
type Reader = Pick<Context, 'now'> & { db: Context['db'] | Transaction }

const maxShown = 20
const maxLeft = 10
const dayMs = 86_400_000

export const isOpen = inArray(nameChanges.status, ['running', 'undoing'])

/** Lists what runs, and what can still be undone or was undone lately; the newest first. */
export async function recentChanges(context: Reader): Promise<NameChange[]> {
  const since = new Date(context.now().getTime() - undoDays * dayMs)
  const rows = await context.db
    .select()
    .from(nameChanges)
    .where(or(isOpen, gt(nameChanges.createdAt, since)))
    .orderBy(desc(nameChanges.id))
    .limit(maxShown)
  return presentChanges(context, rows)
}

/** Throws not_found. */
export async function getNameChange(context: Reader, { id }: { id: number }): Promise<NameChange> {
  const rows = await context.db.select().from(nameChanges).where(eq(nameChanges.id, id))
  return findOrRefuse((await presentChanges(context, rows))[0], 'The change')
}

async function presentChanges(context: Reader, rows: readonly ChangeRow[]): Promise<NameChange[]> {
  const db = { db: context.db as Context['db'] }
  const people = await namesOfUsers(
    db,
    rows.flatMap(({ startedByUserId }) => startedByUserId ?? []),
  )
  const names = await namesByIds(db, {
    makes: rows.map(({ intoMakeId }) => intoMakeId),
    models: rows.flatMap(({ intoModelId }) => intoModelId ?? []),
  })
  return Promise.all(
    rows.map(async (row) => {
      const { id, kind, status, vehicles, moved, left, searches, createdAt, finishedAt, version } = row
      const lead = leadOf(row, names)
      return {
        id,
        kind,
        makeId: row.intoMakeId,
        fromName: lead + row.fromName,
        intoName: lead + row.intoName,
        status,
        vehicles,
        moved,
        left,
        leftVehicles: status === 'undone' && left > 0 ? await leftOf(db, id) : [],
        searches,
        startedBy: people.get(row.startedByUserId ?? 0) ?? null,
        createdAt: createdAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        undoUntil: undoUntil(row, context.now())?.toISOString() ?? null,
        version,
      }
    }),
  )
}

/** Comes before a model or a trim, which mean nothing alone. */
function leadOf(
  { kind, intoMakeId, intoModelId }: ChangeRow,
  { makes, models }: Awaited<ReturnType<typeof namesByIds>>,
) {
  if (kind === 'rename_make' || kind === 'merge_make') return ''
  const make = `${makes.get(intoMakeId) ?? ''} `
  return kind === 'merge_trim' ? `${make}${models.get(intoModelId ?? 0) ?? ''} ` : make
}

/** Returns null for what cannot be undone any more. */
export function undoUntil({ status, finishedAt }: ChangeRow, now: Date): Date | null {
  if (status !== 'done' || !finishedAt) return null
  const until = new Date(finishedAt.getTime() + undoDays * dayMs)
  return until > now ? until : null
}

async function leftOf(context: { db: Context['db'] }, changeId: number): Promise<NameChange['leftVehicles']> {
  const rows = await context.db
    .select({ id: changedVehicles.vehicleId })
    .from(changedVehicles)
    .where(eq(changedVehicles.changeId, changeId))
    .orderBy(changedVehicles.vehicleId)
    .limit(maxLeft)
  const left = await vehiclesByIds(
    context,
    rows.map(({ id }) => id),
  )
  return left.map(({ vehicle: { id, year, trim }, make, model }) => ({
    id,
    title: [year, make.name, model.name, trim].filter(Boolean).join(' '),
  }))
}

/** The change that is under way with one of these makes. */
export async function openChangeOf(tx: Transaction, makeIds: readonly number[]): Promise<ChangeRow | undefined> {
  const ids = sql`any(${sql.param([...makeIds])}::bigint[])`
  const [row] = await tx
    .select()
    .from(nameChanges)
    .where(and(isOpen, sql`(${nameChanges.fromMakeId} = ${ids} or ${nameChanges.intoMakeId} = ${ids})`))
    .limit(1)
  return row
}
