import { getTableColumns, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { priceHistory, vehicles } from '../schema'

type Row = typeof vehicles.$inferSelect
export type VehicleColumns = Partial<
  Omit<Row, 'id' | 'version' | 'updatedAt' | 'priceTotalCents' | 'listingScore' | 'lotWords' | 'hasIssues'>
>

export interface VehiclePatch {
  id: number
  set: VehicleColumns
}

interface Written {
  id: number
  version: number
}

const columns = getTableColumns(vehicles)
const priceParts = ['priceVehicleCents', 'feeDocCents', 'feeFreightCents', 'addonsCents'] as const

/**
 * All patches in one statement, in the caller's transaction and of rows that it has locked: each has the same columns. A
 * total that changes once it was public goes into the price history. Returns the new versions.
 */
export async function writePatches(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  patches: readonly VehiclePatch[],
  source: 'manual' | 'api' = 'manual',
): Promise<Written[]> {
  const [first] = patches
  if (!first) return []
  const names = Object.keys(first.set).filter(
    (name): name is keyof VehicleColumns & keyof typeof columns => name in columns,
  )
  const now = context.now().toISOString()
  const records = JSON.stringify(patches.map(({ id, set }) => ({ id, ...byColumn(set, names) })))
  const written = await tx.execute<{ id: string; version: number }>(sql`
    with given as (select * from json_populate_recordset(null::vehicle, ${records}::json)),
    old as (select v.id, v.price_total_cents as total, v.first_published_at from vehicle v join given x on x.id = v.id),
    changed as (
      update vehicle v set ${sql.join([...assignments(names, now), sql`version = v.version + 1`, sql`updated_at = ${now}::timestamptz`], sql`, `)}
      from given x where v.id = x.id returning v.id, v.version, v.price_total_cents, v.mileage
    ),
    history as (
      insert into ${priceHistory} (vehicle_id, total_cents, mileage, source, at)
      select c.id, c.price_total_cents, c.mileage, ${source}, ${now}::timestamptz
      from changed c join old o on o.id = c.id where c.price_total_cents is distinct from o.total and o.first_published_at is not null
    )
    select id, version from changed`)
  await publishChange(tx, context, { concept: 'vehicles', ids: patches.map(({ id }) => id), kind: 'updated' })
  return written.rows.map(({ id, version }) => ({ id: Number(id), version }))
}

function byColumn(set: VehicleColumns, names: readonly (keyof VehicleColumns & keyof typeof columns)[]) {
  return Object.fromEntries(names.map((name) => [columns[name].name, set[name]]))
}

/** Where parts of the price are set, what the public total was stands beside the new one; a patch that names that itself decides. */
function assignments(names: readonly (keyof VehicleColumns & keyof typeof columns)[], now: string) {
  const set = names.map((name) => sql`${sql.identifier(columns[name].name)} = x.${sql.identifier(columns[name].name)}`)
  const isRepriced = priceParts.some((part) => names.includes(part))
  if (!isRepriced || names.includes('previousTotalCents')) return set
  const total = sql.join(
    priceParts.map((part) => sql`${names.includes(part) ? sql`x` : sql`v`}.${sql.identifier(columns[part].name)}`),
    sql` + `,
  )
  const changes = sql`v.first_published_at is not null and (${total}) is distinct from v.price_total_cents`
  return [
    ...set,
    sql`previous_total_cents = case when ${changes} then v.price_total_cents else v.previous_total_cents end`,
    sql`price_changed_at = case when ${changes} then ${now}::timestamptz else v.price_changed_at end`,
  ]
}
