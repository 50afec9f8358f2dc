import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { namesOfUsers } from '../accounts/members/staff'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import { namesByIds } from '../vehicles/taxonomy/names-by-ids'
import { vehiclesByIds } from '../vehicles/vehicles'
import type { NameChange } from './contract'
import { undoDays } from './kinds.contract'
import { changedVehicles, nameChanges } from './schema'

export type ChangeRow = typeof nameChanges.$inferSelect
type Reader = Pick<Context, 'now'> & { db: Context['db'] | Transaction }

/** Is more than a month of changes has; it bounds the page. */
const maxShown = 500
const maxLeft = 10
const dayMs = 86_400_000

export const isOpen = inArray(nameChanges.status, ['running', 'undoing'])

/** Lists what runs, and what can still be undone or was undone lately; the newest first, without the vehicles that were left. */
export async function recentChanges(context: Reader): Promise<NameChange[]> {
  const since = new Date(context.now().getTime() - undoDays * dayMs)
  const rows = await context.db
    .select()
    .from(nameChanges)
    .where(or(isOpen, gt(nameChanges.createdAt, since), gt(nameChanges.finishedAt, since)))
    .orderBy(desc(nameChanges.id))
    .limit(maxShown)
  return presentChanges(context, rows)
}

/** Throws not_found. */
export async function getNameChange(context: Reader, { id }: { id: number }): Promise<NameChange> {
  const rows = await context.db.select().from(nameChanges).where(eq(nameChanges.id, id))
  const change = findOrRefuse((await presentChanges(context, rows))[0], 'The change')
  if (change.status === 'undone' && change.left > 0)
    change.leftVehicles = await leftOf({ db: context.db as Context['db'] }, id)
  return change
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
  return rows.map((row) => {
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
      leftVehicles: [],
      searches,
      startedBy: people.get(row.startedByUserId ?? 0) ?? null,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      undoUntil: undoUntil(row, context.now())?.toISOString() ?? null,
      version,
    }
  })
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

/** Tells which of some changes run or can still be undone. */
export async function undoableAmong(context: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await context.db
    .select()
    .from(nameChanges)
    .where(inArray(nameChanges.id, [...new Set(ids)]))
  const now = context.now()
  const undoable = rows.filter(
    (row) => row.status === 'running' || row.status === 'undoing' || undoUntil(row, now) !== null,
  )
  return new Set(undoable.map(({ id }) => id))
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

/** Finds the change that is under way with one of these makes. */
export async function openChangeOf(tx: Transaction, makeIds: readonly number[]): Promise<ChangeRow | undefined> {
  const ids = sql`any(${sql.param([...makeIds])}::bigint[])`
  const [row] = await tx
    .select()
    .from(nameChanges)
    .where(and(isOpen, sql`(${nameChanges.fromMakeId} = ${ids} or ${nameChanges.intoMakeId} = ${ids})`))
    .limit(1)
  return row
}
