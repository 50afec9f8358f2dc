import { getTableColumns, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { priceHistory, vehicleEvents, vehicles } from '../schema'
import { idsOfNames, type NameIds, nameKey } from '../taxonomy/taxonomy-names'
import { featuresIn } from './features'
import { lockOfColumn } from './locked-columns'
import type { PlannedVehicle, UpsertScope } from './upsert-plan'

type Column = keyof ReturnType<typeof getTableColumns<typeof vehicles>>

/** A vehicle seen again without change is noted as confirmed at most this often. */
const confirmEveryHours = 6
const insertOnlyColumns: Column[] = [
  'status',
  'publishedAt',
  'firstPublishedAt',
  'lastConfirmedAt',
  'source',
  'createdAt',
  'updatedAt',
  'dealershipId',
]

/** In the caller's transaction. Throws what the database throws; a vehicle must not be planned twice. */
export async function writeVehicles(
  tx: Transaction,
  context: Context,
  target: UpsertScope,
  plans: readonly PlannedVehicle[],
): Promise<void> {
  const changed = plans.filter(({ action }) => action !== 'unchanged')
  const ids = await idsOfNames(
    tx,
    changed.map(({ facts }) => facts),
  )
  const rows = changed.map((plan) => ({ plan, row: columnsOf(plan, ids, context.now()) }))
  await releaseStock(tx, target.dealershipId, changed)
  const created = rows.filter(({ plan }) => plan.action === 'create')
  const updated = rows.filter(({ plan }) => plan.action === 'update')
  const createdIds = await insertRows(
    tx,
    context,
    target,
    created.map(({ row }) => row),
  )
  await updateRows(tx, target, updated)
  await writeHistory(
    tx,
    context,
    { ...target, createdIds },
    updated.map(({ plan }) => plan),
  )
  await confirm(
    tx,
    context,
    plans.filter(({ action }) => action === 'unchanged'),
  )
  await publishChange(tx, context, { concept: 'vehicles', ids: createdIds, kind: 'created' })
  await publishChange(tx, context, {
    concept: 'vehicles',
    ids: updated.flatMap(({ plan }) => idOf(plan)),
    kind: 'updated',
  })
}

type Row = Partial<Record<Column | 'make' | 'model', unknown>>

const idOf = ({ existing }: PlannedVehicle): number[] => (existing ? [existing.id] : [])

function columnsOf(plan: PlannedVehicle, ids: Map<string, NameIds>, now: Date): Row {
  const { make, model, options } = plan.facts
  const named = ids.get(nameKey({ make, model }))
  if (!named) throw new Error(`The catalogue has no ${make} ${model}.`)
  const row: Row = Object.assign({}, plan.facts, named)
  row.stockNo = plan.stockNo
  row.features = featuresIn(options)
  row.feedRowHash = plan.hash
  return plan.existing ? Object.assign(row, changesOf(plan, plan.existing.status, now)) : row
}

function changesOf(plan: PlannedVehicle, status: string, now: Date): Row {
  const repriced = plan.previousTotalCents !== plan.totalCents
  return {
    id: plan.existing?.id,
    updatedAt: now,
    lastConfirmedAt: now,
    ...(repriced ? { previousTotalCents: plan.previousTotalCents, priceChangedAt: now } : {}),
    ...(plan.publishes ? { status: 'active', publishedAt: now, firstPublishedAt: now } : {}),
    ...(plan.publishes && status === 'delisted' ? { backOnMarketAt: now } : {}),
  }
}

/** Clears stock numbers that move within an import first, so that no order of rows violates the unique index. */
async function releaseStock(tx: Transaction, dealershipId: number, plans: readonly PlannedVehicle[]): Promise<void> {
  const moved = plans.filter((plan) => plan.stockNo !== null && plan.stockNo !== plan.existing?.stockNo)
  if (moved.length === 0) return
  const stocks = sql.param(moved.map(({ stockNo }) => stockNo))
  await tx.execute(sql`
    update ${vehicles} set stock_no = null
    where dealership_id = ${dealershipId} and stock_no = any(${stocks}::text[])`)
}

const columns = getTableColumns(vehicles)
const namesOf = (keys: readonly Column[]) => keys.map((key) => columns[key].name)
const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
const columnsIn = (row: Row) => Object.keys(row).filter((key): key is Column => key in columns)
const recordset = (rows: readonly Row[]) =>
  sql`json_populate_recordset(null::vehicle, ${JSON.stringify(rows.map(withColumnNames))}::json)`

/** Hot: runs for every column of every row of an import. */
function withColumnNames(row: Row): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const key of columnsIn(row)) named[columns[key].name] = row[key]
  return named
}

async function insertRows(
  tx: Transaction,
  context: Context,
  target: UpsertScope,
  rows: readonly Row[],
): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const now = context.now().toISOString()
  const facts = listed(namesOf(columnsIn(first)))
  const inserted = await tx.execute<{ id: string }>(sql`
    insert into ${vehicles} (${facts}, ${listed(namesOf(insertOnlyColumns))})
    select ${facts}, 'active', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${sourceOf(target)},
      ${now}::timestamptz, ${now}::timestamptz, ${target.dealershipId}::bigint
    from ${recordset(rows)} returning id`)
  return inserted.rows.map(({ id }) => Number(id))
}

/** Columns that only some updates set; in other updates they keep their values. */
const conditionalColumns: Column[] = ['priceChangedAt', 'status', 'publishedAt', 'backOnMarketAt']

async function updateRows(tx: Transaction, target: UpsertScope, updates: readonly { row: Row }[]): Promise<void> {
  if (updates.length === 0) return
  const excluded = new Set<string>([
    'id',
    'firstPublishedAt',
    'previousTotalCents',
    ...conditionalColumns,
    ...target.notGiven,
  ])
  const carried = new Set(updates.flatMap(({ row }) => columnsIn(row)))
  const always = [...carried].filter((key) => !excluded.has(key))
  const set = [
    ...always.map(written),
    ...(always.includes('description') ? [richTextKept()] : []),
    ...namesOf(conditionalColumns).map(
      (name) => sql`${sql.identifier(name)} = coalesce(x.${sql.identifier(name)}, v.${sql.identifier(name)})`,
    ),
    sql`first_published_at = coalesce(v.first_published_at, x.first_published_at)`,
    // Down from "call for price" there is no total before: an older one must not stand as the last.
    sql`previous_total_cents = case when x.price_changed_at is null then v.previous_total_cents else x.previous_total_cents end`,
    sql`status_reason = case when x.status is null then v.status_reason end`,
    sql`version = v.version + 1`,
  ]
  await tx.execute(
    sql`update ${vehicles} v set ${sql.join(set, sql`, `)} from ${recordset(updates.map(({ row }) => row))} x where v.id = x.id`,
  )
}

function written(key: Column) {
  const name = sql.identifier(columns[key].name)
  const lock = lockOfColumn(key)
  if (!lock) return sql`${name} = x.${name}`
  return sql`${name} = case when ${lock} = any(v.locked_fields) then v.${name} else x.${name} end`
}

/** A feed's text is plain: other words end the rich form, and what is locked or the same keeps it. */
const richTextKept = () => sql`description_html = case
  when 'description' = any(v.locked_fields) or x.description = v.description then v.description_html end`

const sourceOf = ({ source = 'feed' }: Pick<UpsertScope, 'source'>) => source

async function writeHistory(
  tx: Transaction,
  context: Context,
  { createdIds, ...target }: Pick<UpsertScope, 'source'> & { createdIds: readonly number[] },
  updates: readonly PlannedVehicle[],
): Promise<void> {
  const now = context.now().toISOString()
  const repriced = updates.filter((plan) => plan.previousTotalCents !== plan.totalCents).flatMap(idOf)
  await tx.execute(sql`
    insert into ${priceHistory} (vehicle_id, total_cents, mileage, source, at)
    select id, price_total_cents, mileage, ${sourceOf(target)}, ${now}::timestamptz from ${vehicles} where id = ${idList([...createdIds, ...repriced])}`)
  const published = [
    ...createdIds.map((id) => ({ id, from: 'draft' })),
    ...updates
      .filter(({ publishes }) => publishes)
      .map(({ existing }) => ({ id: existing?.id, from: existing?.status })),
  ]
  if (published.length === 0) return
  await tx.execute(sql`
    insert into ${vehicleEvents} (vehicle_id, from_status, to_status, reason, at)
    select x.id, x."from", 'active', ${sourceOf(target)}, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(published)}::json) as x(id bigint, "from" text)`)
}

/** One array, so that the primary key finds the rows: a subquery would be joined against the whole table. */
const idList = (ids: readonly number[]) => sql`any(${sql.param(ids)}::bigint[])`

async function confirm(tx: Transaction, context: Context, plans: readonly PlannedVehicle[]): Promise<void> {
  if (plans.length === 0) return
  const now = context.now()
  const before = new Date(now.getTime() - confirmEveryHours * 3_600_000)
  await tx.execute(sql`
    update ${vehicles} set last_confirmed_at = ${now.toISOString()}::timestamptz
    where id = ${idList(plans.flatMap(idOf))}
      and (last_confirmed_at is null or last_confirmed_at < ${before.toISOString()}::timestamptz)`)
}

/** The embedded database has no autovacuum; without this every look-up by VIN reads the whole inventory. */
export async function refreshVehicleStatistics(context: Pick<Context, 'db'>): Promise<void> {
  await context.db.execute(
    sql`analyze ${vehicles} (dealership_id, vin, stock_no, status, make_id, model_id, year, price_total_cents, published_at)`,
  )
}
