import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { lostItsVin } from '../duplicates/counted'
import { vehicles } from '../schema'
import { type Comparison, staged } from './comparison'
import type { KnownRows } from './known-rows'
import { feedRows } from './schema'
import { type Finding, finding } from './stored-issue'

/**
 * The vehicle of each staged row, one row a vehicle: by the feed's key, else by the other of VIN and stock number, so that a
 * feed whose key is changed finds what it wrote before.
 */
export async function findVehicles(tx: Transaction, scope: Comparison, known: KnownRows): Promise<void> {
  if (scope.rowKey === 'stock') {
    await mergeRepeated(tx, scope, 'stock')
    await mergeRepeated(tx, scope, 'vin')
    await findByStock(tx, scope)
    await refuseOtherVin(tx, scope)
    await findByVin(tx, scope)
    await refuseTakenVin(tx, scope)
  } else {
    await mergeRepeated(tx, scope, 'vin')
    await findByVin(tx, scope)
    await adoptByStock(tx, scope)
  }
  await refuseLostVin(tx, scope)
  await mergeWithKnown(tx, scope, known)
}

const keys = {
  vin: { column: sql.identifier('vin'), code: 'DUP_VIN', name: 'VIN' },
  stock: { column: sql.identifier('stock_no'), code: 'DUP_STOCK', name: 'stock number' },
} as const

/** The last acceptable row of a VIN or a stock number wins. */
async function mergeRepeated(tx: Transaction, scope: Comparison, key: keyof typeof keys): Promise<void> {
  const { column, code, name } = keys[key]
  const reason = sql`format(${`Lines %s and %s have this ${name}; line %s, the last, wins.`}::text, r.line, w.line, w.line)`
  await tx.execute(sql`
    update ${feedRows} r set action = 'merged', facts = null,
      issues = jsonb_build_array(${finding(scope.words, code, { field: key, value: sql`r.${column}`, reason })})
    from (select s.line as earlier, max(s.line) over (partition by s.${column}) as line from ${feedRows} s
      where ${staged(scope, 's')} and s.${column} is not null) w
    where ${staged(scope)} and r.line = w.earlier and w.earlier < w.line`)
}

const own = ({ dealershipId }: Comparison, name = 'v'): SQL =>
  sql`${sql.identifier(name)}.dealership_id = ${dealershipId} and ${sql.identifier(name)}.status <> 'archived'`

/** Of rows that have found none yet. A vehicle that another row has found by its stock number is that row's. */
async function findByVin(tx: Transaction, scope: Comparison): Promise<void> {
  const taken = sql`exists (select 1 from ${feedRows} o where ${staged(scope, 'o')} and o.vehicle_id = v.id)`
  await tx.execute(sql`
    update ${feedRows} r set vehicle_id = v.id from ${vehicles} v
    where ${staged(scope)} and r.vehicle_id is null and ${own(scope)} and v.vin = r.vin
      ${scope.rowKey === 'stock' ? sql`and not ${taken}` : sql``}`)
}

const findByStock = (tx: Transaction, scope: Comparison) =>
  tx.execute(sql`
    update ${feedRows} r set vehicle_id = v.id from ${vehicles} v
    where ${staged(scope)} and ${own(scope)} and v.stock_no = r.stock_no`)

/** A vehicle without a VIN gets it from the first row of its stock number. */
const adoptByStock = (tx: Transaction, scope: Comparison) =>
  tx.execute(sql`
    update ${feedRows} r set vehicle_id = v.id from ${vehicles} v
    where ${staged(scope)} and r.vehicle_id is null and ${own(scope)} and v.vin is null and v.stock_no = r.stock_no
      and not exists (select 1 from ${feedRows} o where ${staged(scope, 'o')} and o.stock_no = r.stock_no and o.line < r.line)`)

/** The row keeps the vehicle of its number: what a file speaks of is not missing from it. */
async function refuseOtherVin(tx: Transaction, scope: Comparison): Promise<void> {
  const reason = sql`format('The vehicle with this stock number has the VIN %s, the row says %s. Nothing was changed.', v.vin, r.vin)`
  await tx.execute(sql`
    update ${feedRows} r set ${refused(scope, reason)} from ${vehicles} v
    where ${staged(scope)} and v.id = r.vehicle_id and v.vin <> r.vin`)
}

async function refuseTakenVin(tx: Transaction, scope: Comparison): Promise<void> {
  const reason = sql`format('The vehicle with this VIN is another one, %s. Nothing was changed.',
    coalesce('with the stock number ' || v.stock_no, 'without a stock number'))`
  await tx.execute(sql`
    update ${feedRows} r set ${refused(scope, reason)} from ${vehicles} v
    where ${staged(scope)} and ${own(scope)} and v.vin = r.vin and v.id is distinct from r.vehicle_id`)
}

/** Leaves a listing alone that lost its VIN to another one by a decision of the site's administrators. */
async function refuseLostVin(tx: Transaction, scope: Comparison): Promise<void> {
  const reason = sql`${'The VIN belongs to another listing, so this one stays suspended. Reply to our email if that is wrong.'}::text`
  await tx.execute(sql`
    update ${feedRows} r set ${refused(scope, reason, 'VIN_BELONGS_ELSEWHERE')} from ${vehicles} v
    where ${staged(scope)} and v.id = r.vehicle_id and v.status = 'suspended' and ${lostItsVin(sql`v.id`)}`)
}

const refused = (
  scope: Comparison,
  reason: SQL,
  code: Finding = 'KEY_CONFLICT',
): SQL => sql`action = 'reject', facts = null,
  issues = jsonb_build_array(${finding(scope.words, code, { field: 'vin', value: sql`r.vin`, reason })})`

/** A vehicle whose known row stands in the file too, above or below a row that says something else of it. */
async function mergeWithKnown(tx: Transaction, scope: Comparison, known: KnownRows): Promise<void> {
  if (known.seen === 0) return
  const { rows } = await tx.execute<{ line: string; vehicle_id: string }>(
    sql`select r.line, r.vehicle_id from ${feedRows} r where ${staged(scope)} and r.vehicle_id is not null`,
  )
  if (rows.length === 0) return
  const changed = new Map(rows.map((row) => [Number(row.vehicle_id), Number(row.line)]))
  const twice = [...known.seenVehicles()].filter(({ vehicleId }) => changed.has(vehicleId))
  for (const { vehicleId, line } of twice) await mergeOne(tx, scope, vehicleId, changed.get(vehicleId) ?? 0, line)
}

async function mergeOne(tx: Transaction, scope: Comparison, vehicleId: number, line: number, knownLine: number) {
  const last = Math.max(line, knownLine)
  const { column, code, name } = keys[scope.rowKey]
  const reason = sql`${`Lines ${line} and ${knownLine} have this ${name}; line ${last}, the last, wins.`}::text`
  const issue = finding(scope.words, code, { field: scope.rowKey, value: sql`r.${column}`, reason })
  if (knownLine > line)
    await tx.execute(sql`
      update ${feedRows} r set action = 'merged', facts = null, vehicle_id = null, issues = jsonb_build_array(${issue})
      where ${staged(scope)} and r.line = ${line}`)
  else
    await tx.execute(sql`
      insert into ${feedRows} (run_id, line, action, vin, stock_no, issues)
      select r.run_id, ${knownLine}, 'merged', r.vin, r.stock_no, jsonb_build_array(${issue}) from ${feedRows} r
      where r.run_id = ${scope.runId} and r.vehicle_id = ${vehicleId} on conflict do nothing`)
}
