import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { likeLiteral } from '../../database/like-literal'
import { feedVehicles } from '../feed-rows/schema'
import { isOnSale } from '../on-sale'
import { makes, models, vehicles } from '../schema'
import { stockEntries } from '../stock/schema'
import { aliasTarget } from './aliases'
import { inScope, type NameScope } from './move-vehicles'
import { nameAliases } from './schema'

type Reader = Pick<Context, 'db'>

const onSale = sql`count(*) filter (where e.status in ('active', 'pending'))::int`
/** Counts vehicles that are not archived, by model. */
const counted = sql`(select e.model_id, ${onSale} as on_sale, count(*) filter (where e.status <> 'archived')::int as vehicles
  from ${stockEntries} e group by e.model_id)`

export interface CountedMake extends Record<string, unknown> {
  id: number
  name: string
  confirmed: boolean
  version: number
  onSale: number
  vehicles: number
  models: number
}

/** Lists every make in use, the one with the most on sale first. */
export async function countMakes({ db }: Reader): Promise<CountedMake[]> {
  const { rows } = await db.execute<CountedMake>(sql`
    select k.id::int, k.name, k.confirmed, k.version, count(o.id)::int as models, coalesce(sum(c.on_sale), 0)::int as "onSale",
      coalesce(sum(c.vehicles), 0)::int as vehicles
    from ${makes} k left join ${models} o on o.make_id = k.id and o.merged_into_id is null left join ${counted} c on c.model_id = o.id
    where k.merged_into_id is null group by k.id order by 6 desc, lower(k.name)`)
  return rows
}

export interface CountedModel extends Record<string, unknown> {
  id: number
  makeId: number
  make: string
  name: string
  body: string | null
  confirmed: boolean
  version: number
  onSale: number
  vehicles: number
  trims: number
  aliases: number
}

const trimsOf = sql`(select count(distinct lower(v.trim))::int from ${vehicles} v
  where v.make_id = o.make_id and v.model_id = o.id and v.trim is not null)`
const aliasesOf = sql`(select count(*)::int from ${nameAliases} a join ${models} am on am.id = a.model_id
  where a.kind = 'model' and coalesce(am.merged_into_id, am.id) = o.id)`

/** Selects columns of models `o` with their makes `k` and counts `c`; trims are counted for the rows that are shown. */
export const modelColumns = sql`o.id::int, o.make_id::int as "makeId", k.name as make, o.name, o.body, o.confirmed, o.version,
  coalesce(c.on_sale, 0) as "onSale", coalesce(c.vehicles, 0) as vehicles, ${trimsOf} as trims, ${aliasesOf} as aliases`
export const modelsFrom = sql`${models} o join ${makes} k on k.id = o.make_id left join ${counted} c on c.model_id = o.id`
export const modelInUse = sql`o.merged_into_id is null and k.merged_into_id is null`

export async function modelsOfMake({ db }: Reader, makeId: number): Promise<CountedModel[]> {
  const { rows } = await db.execute<CountedModel>(sql`
    select ${modelColumns} from ${modelsFrom} where ${modelInUse} and o.make_id = ${makeId} order by lower(o.name)`)
  return rows
}

interface ModelsRequest {
  q: string
  make?: number | undefined
  state?: 'new' | undefined
  order: SQL
  size: number
  page: number
}

/** Reads one page of all models, with how many there are. */
export async function pageOfModels({ db }: Reader, { q, make, state, order, size, page }: ModelsRequest) {
  const where = sql.join(
    [
      modelInUse,
      ...(q === '' ? [] : [sql`lower(k.name || ' ' || o.name) like ${`%${likeLiteral(q.toLowerCase())}%`}`]),
      ...(make === undefined ? [] : [sql`o.make_id = ${make}`]),
      ...(state === 'new' ? [sql`not o.confirmed`] : []),
    ],
    sql` and `,
  )
  const { rows } = await db.execute<CountedModel & { total: number }>(sql`
    select ${modelColumns}, x.total from (
      select o.id, count(*) over ()::int as total, row_number() over (order by ${order}, lower(k.name), lower(o.name), o.id) as place
      from ${modelsFrom} where ${where} order by place limit ${size} offset ${(page - 1) * size}) x
    join ${models} o on o.id = x.id join ${makes} k on k.id = o.make_id left join ${counted} c on c.model_id = o.id order by x.place`)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

export interface CountedTrim extends Record<string, unknown> {
  modelId: number
  model: string
  trim: string
  onSale: number
  vehicles: number
}

/** Reads one page of the trims that vehicles of a make have. */
export async function pageOfTrims(
  { db }: Reader,
  {
    makeId,
    model,
    q,
    order,
    size,
    page,
  }: { makeId: number; model?: number | undefined } & Pick<ModelsRequest, 'q' | 'order' | 'size' | 'page'>,
) {
  const where = sql.join(
    [
      sql`v.make_id = ${makeId} and v.trim is not null and v.status <> 'archived'`,
      ...(model === undefined ? [] : [sql`v.model_id = ${model}`]),
      ...(q === '' ? [] : [sql`lower(v.trim) like ${`%${likeLiteral(q.toLowerCase())}%`}`]),
    ],
    sql` and `,
  )
  const { rows } = await db.execute<CountedTrim & { total: number }>(sql`
    select x.*, o.name as model, count(*) over ()::int as total from (
      select v.model_id::int as "modelId", min(v.trim) as trim, count(*) filter (where ${isOnSale('v')})::int as "onSale",
        count(*)::int as vehicles
      from ${vehicles} v where ${where} group by v.model_id, lower(v.trim)) x
    join ${models} o on o.id = x."modelId" order by ${order}, lower(o.name), lower(x.trim), o.id limit ${size} offset ${(page - 1) * size}`)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

export interface AliasItem extends Record<string, unknown> {
  id: number
  kind: 'make' | 'model' | 'trim'
  name: string
  make: string
  model: string | null
  trim: string | null
  source: 'manual' | 'rename' | 'merge'
  changeId: number | null
  createdAt: string
}

export async function pageOfAliases(
  { db }: Reader,
  {
    id,
    q,
    make,
    kind,
    order,
    size,
    page,
  }: { id?: number | undefined; kind?: string | undefined } & Omit<ModelsRequest, 'state'>,
) {
  const like = `%${likeLiteral(q.toLowerCase())}%`
  const where = sql.join(
    [
      sql`true`,
      ...(q === '' ? [] : [sql`lower(concat_ws(' ', a.name, k.name, o.name)) like ${like}`]),
      ...(id === undefined ? [] : [sql`a.id = ${id}`]),
      ...(make === undefined ? [] : [sql`k.id = ${make}`]),
      ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    ],
    sql` and `,
  )
  const { rows } = await db.execute<AliasItem & { total: number }>(sql`
    select a.id::int, a.kind, a.name, k.name as make, o.name as model, a.trim, a.source, a.change_id::int as "changeId",
      to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", count(*) over ()::int as total
    from ${nameAliases} a ${aliasTarget}
    where ${where} order by ${order}, a.id limit ${size} offset ${(page - 1) * size}`)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** Counts what is in use, for the tabs. */
export async function countAll({ db }: Reader): Promise<{ models: number; aliases: number }> {
  const { rows } = await db.execute<{ models: number; aliases: number }>(sql`
    select (select count(*)::int from ${models} o join ${makes} k on k.id = o.make_id where ${modelInUse}) as models,
      (select count(*)::int from ${nameAliases}) as aliases`)
  return rows[0] ?? { models: 0, aliases: 0 }
}

/** Counts the vehicles of each body. */
export async function countBodies({
  db,
}: Reader): Promise<{ body: string | null; onSale: number; vehicles: number }[]> {
  const { rows } = await db.execute<{ body: string | null; onSale: number; vehicles: number }>(sql`
    select v.body, count(*) filter (where ${isOnSale('v')})::int as "onSale", count(*)::int as vehicles
    from ${vehicles} v where v.status <> 'archived' group by v.body`)
  return rows
}

export interface Reach extends Record<string, unknown> {
  vehicles: number
  onSale: number
  dealerships: number
  published: number
  feeds: number
}

/** Measures how far a change of names reaches. */
export async function reachOf({ db }: Reader, scope: NameScope): Promise<Reach> {
  const { rows } = await db.execute<Reach>(sql`
    select count(*)::int as vehicles, count(*) filter (where ${isOnSale('v')})::int as "onSale",
      count(distinct v.dealership_id)::int as dealerships, count(v.first_published_at)::int as published,
      count(distinct f.feed_id)::int as feeds
    from ${vehicles} v left join ${feedVehicles} f on f.vehicle_id = v.id where ${inScope(scope)}`)
  return rows[0] ?? { vehicles: 0, onSale: 0, dealerships: 0, published: 0, feeds: 0 }
}

/** Lists every trim of a scope, with how many vehicles have it. */
export async function trimCounts({ db }: Reader, scope: NameScope): Promise<{ trim: string; vehicles: number }[]> {
  const { rows } = await db.execute<{ trim: string; vehicles: number }>(sql`
    select min(v.trim) as trim, count(*)::int as vehicles from ${vehicles} v
    where ${inScope(scope)} and v.trim is not null group by lower(v.trim) order by 2 desc, 1`)
  return rows
}

/** Lists the newest vehicles of a scope. */
export async function sampleIds({ db }: Reader, scope: NameScope, most = 10): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from ${vehicles} v where ${inScope(scope)} order by v.id desc limit ${most}`)
  return rows.map(({ id }) => Number(id))
}
