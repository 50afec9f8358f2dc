import { type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { models, vehicles } from '../schema'

export interface NamedVehicleRow {
  id: number
  makeId: number
  modelId: number
  trim: string | null
}

/** Limits vehicles to a make, a model of it, or a trim of that. */
export interface NameScope {
  makeId: number
  modelId: number | null
  /** Limits them to this trim, however its letters are written, and to those that are not called `newTrim` yet. */
  trim?: string | null
  newTrim?: string | null
  /** Limits them to this trim, its letters written just so. */
  exactTrim?: string
}

export function inScope({ makeId, modelId, trim, newTrim, exactTrim }: NameScope, alias = 'v'): SQL {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`
  const parts = [sql`${column('make_id')} = ${makeId}`]
  if (modelId !== null) parts.push(sql`${column('model_id')} = ${modelId}`)
  if (trim) parts.push(sql`lower(${column('trim')}) = lower(${trim})`)
  if (newTrim) parts.push(sql`${column('trim')} <> ${newTrim}`)
  if (exactTrim) parts.push(sql`${column('trim')} = ${exactTrim}`)
  return sql.join(parts, sql` and `)
}

/** Locks the next vehicles of a lot, in the order in which all others lock them. */
export async function nextVehicles(tx: Transaction, scope: NameScope, after: number, most: number) {
  const { rows } = await tx.execute<{ id: string; make_id: string; model_id: string; trim: string | null }>(sql`
    select v.id, v.make_id, v.model_id, v.trim from ${vehicles} v
    where v.id = any(array(select v.id from ${vehicles} v where ${inScope(scope)} and v.id > ${after} order by v.id limit ${most}))
    order by v.id for no key update`)
  return rows.map(
    ({ id, make_id, model_id, trim }): NamedVehicleRow => ({
      id: Number(id),
      makeId: Number(make_id),
      modelId: Number(model_id),
      trim,
    }),
  )
}

/** Gives vehicles the make and model that theirs became part of, and another trim where one is named. */
export async function followNames(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ids: readonly number[],
  { trim }: { trim?: string },
): Promise<void> {
  const at = sql`${context.now().toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${vehicles} v set model_id = o.id, make_id = o.make_id, trim = ${trim === undefined ? sql`v.trim` : sql`${trim}::text`},
      version = v.version + 1, updated_at = ${at}
    from ${models} m join ${models} o on o.id = coalesce(m.merged_into_id, m.id)
    where v.id = ${idList(ids)} and m.id = v.model_id`)
  await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
}

/** Writes vehicles whose make or model has another name now, so that pages and the search show it. */
export async function touchVehicles(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${vehicles} v set updated_at = ${context.now().toISOString()}::timestamptz where v.id = ${idList(ids)}`)
  await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
}

export interface RememberedVehicle extends NamedVehicleRow {
  /** Names the model that the change gave it. */
  intoModelId: number
}

/** Gives vehicles back what they were called. Returns those that still are what the change made of them; the others stay. */
export async function restoreNames(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  rows: readonly RememberedVehicle[],
  made: { makeId: number; trim: string | null },
): Promise<number[]> {
  const isTrim = made.trim !== null
  const { rows: restored } = await tx.execute<{ id: string }>(sql`
    update ${vehicles} v set make_id = x."makeId", model_id = x."modelId", trim = ${isTrim ? sql`x.trim` : sql`v.trim`},
      version = v.version + 1, updated_at = ${context.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(id bigint, "makeId" bigint, "modelId" bigint, "intoModelId" bigint, trim text)
    where v.id = x.id and v.make_id = ${made.makeId} and v.model_id = x."intoModelId"
      and ${isTrim ? sql`v.trim = ${made.trim}::text` : sql`true`} returning v.id`)
  const ids = restored.map(({ id }) => Number(id))
  await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
  return ids
}

/** Gives vehicles of these models, which are another make’s now, that make. */
export async function returnToMake(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { modelIds, from, to }: { modelIds: readonly number[]; from: number; to: number },
): Promise<void> {
  if (modelIds.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${vehicles} v set make_id = ${to}, version = v.version + 1, updated_at = ${context.now().toISOString()}::timestamptz
    where v.make_id = ${from} and v.model_id = ${idList(modelIds)} returning v.id`)
  if (rows.length > 0)
    await publishChange(tx, context, { concept: 'vehicles', ids: rows.map(({ id }) => Number(id)), kind: 'updated' })
}

const idList = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`

export const countVehicles = (tx: { execute: Transaction['execute'] }, scope: NameScope): Promise<number> =>
  tx
    .execute<{ n: number }>(sql`select count(*)::int as n from ${vehicles} v where ${inScope(scope)}`)
    .then(({ rows }) => rows[0]?.n ?? 0)
