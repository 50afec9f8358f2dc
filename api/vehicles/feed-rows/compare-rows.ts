import { type SQL, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { isEmbedded } from '../../database/is-embedded'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { namesOtherPhotos } from '../feed-photos/remember-photos'
import { feedPhotoLists } from '../feed-photos/schema'
import { isOnSale } from '../on-sale'
import { makes, models, vehicles } from '../schema'
import { lockNamesByColumn } from '../upsert/locked-columns'
import { addIssue, type Comparison, staged } from './comparison'
import { decodableColumns, decodedInVain, withoutDecoded } from './decoded-facts'
import { findVehicles } from './find-vehicles'
import type { KnownRows } from './known-rows'
import { feedRows } from './schema'
import { finding } from './stored-issue'
import { returnsToMarket } from './window'

const linesAtOnce = { server: 20_000, embedded: 1_000 }

/** Decides what each staged row would do to the dealership's vehicles, and says what is odd about it. Writes no vehicle. */
export async function compareRows(
  context: Context,
  scope: Comparison,
  known: KnownRows,
  onProgress: () => Promise<void>,
): Promise<void> {
  await refreshRowStatistics(context, scope.runId)
  await transaction(context, async (tx) => {
    await findVehicles(tx, scope, known)
    if (scope.rowKey === 'stock') return // each number is one row's, and its vehicle is found
    await keepFirstOfStock(tx, scope)
    await leaveTakenStock(tx, scope)
  })
  for (const [from, to] of await windows(context, scope.runId)) {
    await transaction(context, (tx) => compareWindow(tx, scope, linesWithin(from, to)))
    await onProgress()
  }
}

const fewRows = 500

/**
 * Of a run that no statistics know PostgreSQL expects one row, and joins thousands with each other one by one: 8,000 rows took
 * minutes. Autovacuum comes too late, and the embedded database has none.
 */
async function refreshRowStatistics({ db }: Pick<Context, 'db'>, runId: number): Promise<void> {
  const { rows } = await db.execute(sql`select from ${feedRows} where run_id = ${runId} offset ${fewRows} limit 1`)
  if (rows.length > 0) await db.execute(sql`analyze ${feedRows} (run_id, line, action, vin, stock_no, vehicle_id)`)
}

/**
 * Notes what applying will leave out (apply-rows.ts), where vehicles that the file misses leave first or stay. A vehicle that
 * would only have come on sale stays as it is.
 */
export async function noteBeyondPlan({ db }: Context, scope: Comparison & { delistsMissing: boolean }): Promise<void> {
  const { status, listingLimit: limit } = await findDealership({ db }, scope.dealershipId)
  const isApproved = status === 'approved'
  if (isApproved && limit === null) return
  const leaves = sql`(select r.vehicle_id from ${feedRows} r where r.run_id = ${scope.runId} and r.action = 'delist')`
  const onSale = sql`(select count(*) from ${vehicles} v where v.dealership_id = ${scope.dealershipId} and ${isOnSale('v')}
    and not (${scope.delistsMissing} and v.id in ${leaves}))`
  await db.execute(sql`
    update ${feedRows} r set ${addIssue(finding(scope.words, isApproved ? 'PLAN_LIMIT' : 'NOT_APPROVED', { field: 'row' }))},
      before = r.before - 'status', action = case when r.before - 'status' = '{}' then 'unchanged' else r.action end
    from (select s.line, row_number() over (order by s.line) as place from ${feedRows} s
      where s.run_id = ${scope.runId} and (s.action = 'create' or (s.action = 'update' and s.before ? 'status'))) p
    where r.run_id = ${scope.runId} and r.line = p.line and p.place > ${isApproved ? limit : 0}::int - ${onSale}`)
}

/** One stock number, two VINs: the first in the file keeps it. */
async function keepFirstOfStock(tx: Transaction, scope: Comparison): Promise<void> {
  const reason = sql`format('Line %s (%s) has this stock number too; this vehicle goes in without it.', w.first_line, w.owner)`
  await tx.execute(sql`
    update ${feedRows} r set ${withoutStock},
      ${addIssue(finding(scope.words, 'DUP_STOCK', { field: 'stock', value: sql`r.stock_no`, reason }))}
    from (select s.line, first_value(s.line) over same as first_line, first_value(s.vin) over same as owner
      from ${feedRows} s where ${staged(scope, 's')} and s.stock_no is not null
      window same as (partition by s.stock_no order by s.line)) w
    where ${staged(scope)} and r.line = w.line and w.first_line < w.line`)
}

const withoutStock = sql`stock_no = null, facts = jsonb_set(r.facts, '{stock_no}', 'null')`

/** A vehicle gives its stock number up when this file has the vehicle under another one; else it keeps it. */
async function leaveTakenStock(tx: Transaction, scope: Comparison): Promise<void> {
  const reason = sql`format('%s, which is not in the file, has this stock number; the vehicle goes in without it.', coalesce(h.vin, 'vehicle ' || h.id))`
  // Each set is found once: put together, PostgreSQL looks for every vehicle's row in the file for every pair of the others.
  await tx.execute(sql`
    with held as materialized (select r.line, v.id, v.vin from ${feedRows} r
        join ${vehicles} v on v.dealership_id = ${scope.dealershipId} and v.stock_no = r.stock_no
      where ${staged(scope)} and v.id is distinct from r.vehicle_id),
    given_up as materialized (select v.id from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id
      where ${staged(scope)} and v.status <> 'archived' and r.stock_no is distinct from v.stock_no)
    update ${feedRows} r set ${withoutStock},
      ${addIssue(finding(scope.words, 'DUP_STOCK', { field: 'stock', value: sql`r.stock_no`, reason }))}
    from held h left join given_up g on g.id = h.id
    where r.run_id = ${scope.runId} and r.line = h.line and g.id is null`)
}

type Lines = (name: string) => SQL
const linesWithin =
  (from: number, to: number): Lines =>
  (name) =>
    sql`${sql.identifier(name)}.line between ${from} and ${to}`

async function windows({ db }: Pick<Context, 'db'>, runId: number): Promise<[number, number][]> {
  const size = (await isEmbedded(db)) ? linesAtOnce.embedded : linesAtOnce.server
  const { rows } = await db.execute<{ first: string; last: string }>(sql`
    select min(line) as first, max(line) as last from (
      select line, (row_number() over (order by line) - 1) / ${size} as part
      from ${feedRows} where run_id = ${runId} and action = 'create') x group by part order by 1`)
  return rows.map(({ first, last }) => [Number(first), Number(last)])
}

async function compareWindow(tx: Transaction, scope: Comparison, within: Lines): Promise<void> {
  if (!scope.words.VIN_OTHER_DEALER.isOff) await noteOtherDealers(tx, scope, within)
  await tx.execute(sql`
    update ${feedRows} r set action = 'unchanged' from ${vehicles} v
    where ${staged(scope)} and ${within('r')} and v.id = r.vehicle_id and v.feed_row_hash = r.fact_hash and not ${returnsToMarket}
      and not ${namesOtherPhotos('r', 'v', scope.notGiven)}`)
  await noteDifferences(tx, scope, within)
}

async function noteOtherDealers(tx: Transaction, scope: Comparison, within: Lines): Promise<void> {
  await tx.execute(sql`
    update ${feedRows} r set ${addIssue(finding(scope.words, 'VIN_OTHER_DEALER', { field: 'vin', value: sql`r.vin` }))}
    where ${staged(scope)} and ${within('r')} and exists (select 1 from ${vehicles} v
      where v.vin = r.vin and v.dealership_id <> ${scope.dealershipId} and ${isOnSale('v')})`)
}

/** What is compared, with names as the catalogue has them where only the letters' case differs. */
const now = sql`to_jsonb(v) || jsonb_build_object(
  'make', case when lower(mk.name) = lower(s.make) then s.make else mk.name end,
  'model', case when lower(md.name) = lower(s.model) then s.model else md.name end)`

/**
 * The staged columns that say something else than the vehicle, with what it says; what staff have locked stays. The offset keeps
 * the vehicle from being made JSON once for each column.
 */
function compared(scope: Comparison, within: Lines): SQL {
  const isGiven = sql`(f.key <> all(${sql.param([...scope.notGiven])}::text[])
    or (f.key = any(${sql.param(decodableColumns)}::text[]) and w.now -> f.key = 'null'))`
  const locks = sql`${JSON.stringify(locksByColumn)}::jsonb`
  const lock = sql`${locks} ->> f.key`
  const skipped = finding(scope.words, 'LOCKED_FIELD_SKIPPED', { field: sql`f.lock` })
  return sql`
    select s.line, v.status, ${returnsToMarket} as returns, ${namesOtherPhotos('s', 'v', scope.notGiven)} as other_photos,
      ${photosBefore} as photos_before, d.before, d.skipped, ${decodedInVain(scope.notGiven, locks)} as in_vain, v.mileage as old_mileage,
      (s.facts ->> 'mileage')::int as new_mileage, v.price_total_cents as old_total, ${newTotal(scope)} as new_total,
      v.first_published_at is not null as was_public
    from ${feedRows} s join ${vehicles} v on v.id = s.vehicle_id
      join ${makes} mk on mk.id = v.make_id join ${models} md on md.id = v.model_id
      cross join lateral (select ${now} as now offset 0) w
      cross join lateral (
        select coalesce(jsonb_object_agg(f.key, w.now -> f.key) filter (where not f.is_locked), '{}') as before,
          coalesce(jsonb_agg(distinct ${skipped}) filter (where f.is_locked), '[]') as skipped
        from (select f.key, f.lock, coalesce(f.lock = any(v.locked_fields), false) as is_locked from (
          select f.key, ${lock} as lock from jsonb_each(s.facts || jsonb_build_object('make', s.make, 'model', s.model)) f
          where ${isGiven} and (f.key <> 'vin' or s.vin is not null) and w.now -> f.key is distinct from f.value) f) f) d
    where ${staged(scope, 's')} and ${within('s')}`
}

const photosBefore = sql`coalesce((select l.addresses from ${feedPhotoLists} l where l.vehicle_id = v.id), '[]')`

const locksByColumn = lockNamesByColumn()

/** Cents, as the vehicle would cost; null is call for price. */
const newTotal = ({ notGiven }: Comparison) => {
  const price = sql`case when ${notGiven.includes('price_vehicle_cents')} or 'price' = any(v.locked_fields)
    then v.price_vehicle_cents else (s.facts ->> 'price_vehicle_cents')::bigint end`
  const fee = sql`case when 'docFee' = any(v.locked_fields) then v.fee_doc_cents else (s.facts ->> 'fee_doc_cents')::bigint end`
  return sql`${price} + ${fee} + v.fee_freight_cents + v.addons_cents`
}

async function noteDifferences(tx: Transaction, scope: Comparison, within: Lines): Promise<void> {
  const isSame = sql`c.before = '{}' and not c.returns and not c.other_photos`
  await tx.execute(sql`
    update ${feedRows} r set
      action = case when ${isSame} then 'unchanged' else 'update' end,
      before = c.before || case when c.returns then jsonb_build_object('status', c.status) else '{}' end
        || case when c.other_photos then jsonb_build_object('photos', c.photos_before) else '{}' end,
      issues = nullif(coalesce(case when c.in_vain is null then r.issues
          else ${withoutDecoded(sql`r.issues`, sql`c.in_vain`)} end, '[]') || c.skipped || case when ${isSame} then '[]' else ${oddities(scope)} end, '[]')
    from (${compared(scope, within)}) c
    where ${staged(scope)} and r.line = c.line`)
}

function oddities(scope: Comparison): SQL {
  const fell = finding(scope.words, 'MILEAGE_DECREASED', {
    field: 'mileage',
    value: sql`c.new_mileage::text`,
    reason: sql`format('The mileage fell from %s to %s.', c.old_mileage, c.new_mileage)`,
  })
  const jumped = finding(scope.words, 'PRICE_JUMP', {
    field: 'price',
    value: sql`(c.new_total / 100.0)::float8::text`,
    reason: sql`format('The total went from $%s to $%s.', round(c.old_total / 100.0), round(c.new_total / 100.0))`,
  })
  const falls = sql`c.new_mileage < c.old_mileage - ${scope.mileageDropMiles}::int`
  const jumps = sql`c.was_public and abs(c.new_total - c.old_total) > c.old_total * ${scope.priceJumpPercent / 100}::float8`
  return sql`case when ${!scope.words.MILEAGE_DECREASED.isOff} and ${falls} then jsonb_build_array(${fell}) else '[]' end
    || case when ${!scope.words.PRICE_JUMP.isOff} and ${jumps} then jsonb_build_array(${jumped}) else '[]' end`
}
