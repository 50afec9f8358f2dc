import { type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { makes, models, priceHistory, vehicleEvents, vehicles } from '../schema'
import { lockNamesByColumn } from '../upsert/locked-columns'
import { decodableColumns } from './decoded-facts'
import { factColumns } from './fact-columns'
import { feedRows } from './schema'
import { renameStaged } from './staged-names'
import { type Applying, type Lines, returnsToMarket, within } from './window'

/** In the caller's transaction, of rows whose vehicles are locked. */
export async function writeVehicles(tx: Transaction, context: Context, scope: Applying, lines: Lines): Promise<void> {
  const at = sql`${context.now().toISOString()}::timestamptz`
  await renameStaged(tx, within(scope, lines))
  await releaseStock(tx, scope, lines)
  await insertVehicles(tx, scope, lines, at)
  await updateVehicles(tx, scope, lines, at)
  await writeHistory(tx, scope, lines, at)
  for (const [action, kind] of [['create', 'created'] as const, ['update', 'updated'] as const])
    await publishChange(tx, context, { concept: 'vehicles', ids: await idsOf(tx, scope, lines, action), kind })
}

async function idsOf(tx: Transaction, scope: Applying, lines: Lines, action: 'create' | 'update'): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select r.vehicle_id as id from ${feedRows} r where ${within(scope, lines)} and r.action = ${action} order by 1`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Clears stock numbers that move within the rows first, so that no order of them violates the unique index. */
async function releaseStock(tx: Transaction, scope: Applying, lines: Lines): Promise<void> {
  await tx.execute(sql`
    update ${vehicles} v set stock_no = null from ${feedRows} r
    where ${within(scope, lines)} and r.action in ('create', 'update') and r.stock_no is not null
      and v.dealership_id = ${scope.dealershipId} and v.stock_no = r.stock_no and v.id is distinct from r.vehicle_id`)
}

const named = (names: readonly string[], of?: string) =>
  sql.join(
    names.map((name) => (of ? sql`${sql.identifier(of)}.${sql.identifier(name)}` : sql.identifier(name))),
    sql`, `,
  )

/** The rows in their order in the file, with their facts as columns, and the catalogue's ids of their names. */
const factsOf = (scope: Applying, lines: Lines, action: 'create' | 'update'): SQL => sql`
  (select r.line as row_line, r.vehicle_id as row_vehicle, r.fact_hash, r.beyond_plan, mk.id as found_make,
    md.id as found_model, ${named(factColumns, 'x')}
  from ${feedRows} r join ${makes} mk on lower(mk.name) = lower(r.make)
    join ${models} md on md.make_id = mk.id and lower(md.name) = lower(r.model)
    cross join lateral jsonb_populate_record(null::vehicle, r.facts) x
  where ${within(scope, lines)} and r.action = ${action} order by r.line offset 0)`

async function insertVehicles(tx: Transaction, scope: Applying, lines: Lines, at: SQL): Promise<void> {
  const published = sql`case when not f.beyond_plan then ${at} end`
  await tx.execute(sql`
    with f as materialized (select *, nextval(pg_get_serial_sequence('vehicle', 'id')) as new_id from ${factsOf(scope, lines, 'create')} x),
    created as (insert into ${vehicles} (id, dealership_id, make_id, model_id, feed_row_hash, ${named(factColumns)},
      status, published_at, first_published_at, last_confirmed_at, source, created_at, updated_at)
    overriding system value
    select f.new_id, ${scope.dealershipId}::bigint, f.found_make, f.found_model, f.fact_hash, ${named(factColumns, 'f')},
      case when f.beyond_plan then 'draft' else 'active' end, ${published}, ${published}, ${at}, 'feed', ${at}, ${at} from f)
    update ${feedRows} r set vehicle_id = f.new_id, vehicle_version = 1, state = 'applied' from f
    where r.run_id = ${scope.runId} and r.line = f.row_line`)
}

const locks = lockNamesByColumn()

async function updateVehicles(tx: Transaction, scope: Applying, lines: Lines, at: SQL): Promise<void> {
  const given = factColumns.filter((name) => !scope.notGiven.includes(name))
  const comesBack = sql`(${returnsToMarket} and not f.beyond_plan)`
  const set = [
    ...given.map((name) => written(name, name === 'vin' ? vinKept : sql`f.${sql.identifier(name)}`)),
    ...decodableColumns.filter((name) => scope.notGiven.includes(name)).map((name) => written(name, emptyFilled(name))),
    written('make_id', sql`f.found_make`),
    written('model_id', sql`f.found_model`),
    ...(given.includes('description') ? [richTextKept] : []),
    sql`feed_row_hash = f.fact_hash`,
    sql`updated_at = ${at}`,
    sql`last_confirmed_at = ${at}`,
    ...priceChange(scope, at),
    sql`status = case when ${comesBack} then 'active' else v.status end`,
    sql`status_reason = case when ${comesBack} then null else v.status_reason end`,
    sql`published_at = case when ${comesBack} then ${at} else v.published_at end`,
    sql`first_published_at = case when ${comesBack} then coalesce(v.first_published_at, ${at}) else v.first_published_at end`,
    sql`back_on_market_at = case when ${comesBack} and v.status = 'delisted' then ${at} else v.back_on_market_at end`,
    sql`version = v.version + 1`,
  ]
  await tx.execute(sql`
    update ${vehicles} v set ${sql.join(set, sql`, `)} from ${factsOf(scope, lines, 'update')} f where v.id = f.row_vehicle`)
}

/** A row that finds its vehicle by the stock number need not say the VIN. */
const vinKept = sql`coalesce(f.vin, v.vin)`

/** Fills an empty column that the file does not have: it may be decoded from the VIN. */
const emptyFilled = (name: string) => sql`coalesce(v.${sql.identifier(name)}, f.${sql.identifier(name)})`

/** What staff have locked stays. */
function written(column: string, value: SQL): SQL {
  const name = sql.identifier(column)
  const lock = locks[column]
  if (!lock) return sql`${name} = ${value}`
  return sql`${name} = case when ${lock} = any(v.locked_fields) then v.${name} else ${value} end`
}

/** A feed's text is plain: other words end the rich form, and what is locked or the same keeps it. */
const richTextKept = sql`description_html = case
  when 'description' = any(v.locked_fields) or f.description = v.description then v.description_html end`

/** What nobody has seen yet was no price: its first publication shows no drop. */
function priceChange({ notGiven }: Applying, at: SQL): SQL[] {
  const price = notGiven.includes('price_vehicle_cents')
    ? sql`v.price_vehicle_cents`
    : sql`case when 'price' = any(v.locked_fields) then v.price_vehicle_cents else f.price_vehicle_cents end`
  const fee = sql`case when 'docFee' = any(v.locked_fields) then v.fee_doc_cents else f.fee_doc_cents end`
  const total = sql`(${price} + ${fee} + v.fee_freight_cents + v.addons_cents)`
  const shown = sql`(case when v.first_published_at is not null then v.price_total_cents end)`
  return [
    sql`previous_total_cents = case when ${shown} is distinct from ${total} then ${shown} else v.previous_total_cents end`,
    sql`price_changed_at = case when ${shown} is distinct from ${total} then ${at} else v.price_changed_at end`,
  ]
}

/** The old values stand in `undo` (undo-values.ts). */
async function writeHistory(tx: Transaction, scope: Applying, lines: Lines, at: SQL): Promise<void> {
  const shown = sql`case when r.undo ->> 'first_published_at' is not null then (r.undo ->> 'price_total_cents')::bigint end`
  await tx.execute(sql`
    insert into ${priceHistory} (vehicle_id, total_cents, mileage, source, at)
    select v.id, v.price_total_cents, v.mileage, 'feed', ${at} from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id
    where ${within(scope, lines)} and v.first_published_at is not null
      and (r.action = 'create' or (r.action = 'update' and ${shown} is distinct from v.price_total_cents))`)
  const before = sql`coalesce(r.undo ->> 'status', 'draft')`
  await tx.execute(sql`
    insert into ${vehicleEvents} (vehicle_id, from_status, to_status, reason, at)
    select v.id, ${before}, v.status, 'feed', ${at} from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id
    where ${within(scope, lines)} and r.action in ('create', 'update') and ${before} <> v.status`)
}
