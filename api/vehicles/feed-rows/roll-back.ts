import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import type { DealershipRow } from '../../dealerships/row'
import { restorePhotos } from '../feed-photos/restore-photos'
import { roomOnLot } from '../lifecycle/publishable'
import { isOnSale } from '../on-sale'
import { priceHistory, vehicleEvents, vehicles } from '../schema'
import { feedRows, feedVehicles } from './schema'
import { type Applying, type Lines, within } from './window'

const rowsAtOnce = 1_000

type Note = (tx: Transaction, line: number, rolledBack: number, conflicts: number) => Promise<void>

/**
 * Rolls back the vehicles that the run created, which makes room, then the rows before a line, the last first. A vehicle that is
 * as the run left it gets back what it was; one that was edited since is a conflict and stays. Returns the line from which to
 * go on, null when none is left.
 */
export async function rollBackNext(
  context: Context,
  scope: Applying,
  before: number,
  note: Note,
): Promise<number | null> {
  return transaction(context, async (tx) => {
    const created = await firstOf(tx, scope, sql`action = 'create'`)
    const first = created ?? (await firstOf(tx, scope, sql`line < ${before}`))
    if (first === null) return null
    const isCreated = created !== null
    const lines = { after: first - 1, last: isCreated ? Number.MAX_SAFE_INTEGER : before - 1, isCreated }
    const counts = await rollBackLines(tx, context, scope, lines)
    const next = isCreated ? before : first
    await note(tx, next, counts.rolledBack, counts.conflicts)
    return next
  })
}

/** Returns the first line of the next step, counted from the last. */
async function firstOf(tx: Transaction, { runId }: Applying, which: SQL): Promise<number | null> {
  const { rows } = await tx.execute<{ first: string | null }>(sql`
    select min(line) as first from (select line from ${feedRows}
      where run_id = ${runId} and state = 'applied' and ${which} order by line desc limit ${rowsAtOnce}) r`)
  const first = rows[0]?.first ?? null
  return first === null ? null : Number(first)
}

async function rollBackLines(tx: Transaction, context: Context, scope: Applying, lines: Lines) {
  const at = sql`${context.now().toISOString()}::timestamptz`
  const dealership = await lockDealership(tx, { id: scope.dealershipId })
  await lockThem(tx, scope, lines)
  const conflicts = await findConflicts(tx, scope, lines)
  const archived = await archiveCreated(tx, scope, lines, at)
  await leaveOffWithoutRoom(tx, scope, lines, dealership)
  const restored = await restore(tx, scope, lines, at)
  await restorePhotos(tx, scope, lines)
  await forgetRows(tx, scope, lines)
  await publishChange(tx, context, { concept: 'vehicles', ids: [...restored, ...archived], kind: 'updated' })
  const { rowCount } = await tx.execute(sql`
    update ${feedRows} r set state = 'rolled_back' where ${within(scope, lines)} and r.state = 'applied'`)
  return { rolledBack: rowCount ?? 0, conflicts }
}

const lockThem = (tx: Transaction, scope: Applying, lines: Lines) =>
  tx.execute(sql`
    select v.id from ${vehicles} v where v.id = any(array(select r.vehicle_id from ${feedRows} r
      where ${within(scope, lines)} and r.state = 'applied' and r.vehicle_version is not null)) order by v.id for update`)

/** Edited since, gone, or with a number or a VIN that another vehicle has now. */
async function findConflicts(tx: Transaction, scope: Applying, lines: Lines): Promise<number> {
  const taken = sql`exists (select 1 from ${vehicles} o where o.dealership_id = ${scope.dealershipId} and o.id <> r.vehicle_id
    and o.stock_no = r.undo ->> 'stock_no' and not exists (select 1 from ${feedRows} s
      where s.run_id = ${scope.runId} and s.vehicle_id = o.id and s.state = 'applied'))`
  const { rowCount } = await tx.execute(sql`
    update ${feedRows} r set state = 'conflict'
    where ${within(scope, lines)} and r.state = 'applied' and r.action in ('create', 'update', 'delist')
      and r.vehicle_version is not null
      and (not exists (select 1 from ${vehicles} v where v.id = r.vehicle_id and v.version = r.vehicle_version) or ${taken})`)
  return rowCount ?? 0
}

/** Leaves off the site what would come back on it while an invoice is late, beyond the plan's limit or before the approval. */
async function leaveOffWithoutRoom(
  tx: Transaction,
  scope: Applying,
  lines: Lines,
  { status, billingHold }: Pick<DealershipRow, 'status' | 'billingHold'>,
): Promise<void> {
  const free = (await roomOnLot(tx, scope.dealershipId)) ?? 0
  if (free === Number.POSITIVE_INFINITY) return
  const isOpen = status === 'approved' && billingHold === null
  const room = isOpen ? free + (await countLeaving(tx, scope)) : 0
  await tx.execute(sql`
    update ${feedRows} r set undo = r.undo - ${sql.param(saleColumns)}::text[]
    from (select s.line, row_number() over (order by s.line) as place from ${feedRows} s
      join ${vehicles} v on v.id = s.vehicle_id
      where ${within(scope, lines, 's')} and s.state = 'applied' and s.action in ('update', 'delist')
        and s.undo ->> 'status' in ('active', 'pending') and not ${isOnSale('v')}) p
    where ${within(scope, lines)} and r.line = p.line and p.place > ${Math.max(0, room)}`)
}

/** Counts the vehicles that the run put back on sale and that leave it again with this roll-back, whichever step is theirs. */
async function countLeaving(tx: Transaction, { runId }: Applying): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id
    where r.run_id = ${runId} and r.state = 'applied' and r.action = 'update' and v.version = r.vehicle_version
      and r.undo ->> 'status' not in ('active', 'pending') and ${isOnSale('v')}`)
  return rows[0]?.n ?? 0
}

/** Say that a vehicle is on sale, and since when. */
const saleColumns = ['status', 'status_reason', 'published_at', 'delisted_at', 'back_on_market_at']

const generated = new Set(['price_total_cents', 'lot_words', 'listing_score', 'has_issues'])
const kept = new Set(['id', 'version', 'updated_at', 'created_at', 'dealership_id'])
/** Also what triggers keep. */
const restorable = Object.values(getTableColumns(vehicles))
  .map(({ name }) => name)
  .filter((name) => !generated.has(name) && !kept.has(name) && name !== 'photo_count' && name !== 'cover_asset_id')

async function restore(tx: Transaction, scope: Applying, lines: Lines, at: SQL): Promise<number[]> {
  const own = sql`${within(scope, lines)} and r.state = 'applied' and r.action in ('update', 'delist') and r.undo is not null`
  await tx.execute(sql`
    update ${vehicles} v set stock_no = null from ${feedRows} r where ${own} and v.id = r.vehicle_id and r.undo ? 'stock_no'`)
  const set = restorable.map((column) => {
    const name = sql.identifier(column)
    return sql`${name} = case when f.undo ? ${column} then (f.x).${name} else v.${name} end`
  })
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${vehicles} v set ${sql.join(set, sql`, `)}, version = v.version + 1, updated_at = ${at}
    from (select r.vehicle_id, r.undo, jsonb_populate_record(null::vehicle, r.undo) as x from ${feedRows} r where ${own} offset 0) f
    where v.id = f.vehicle_id returning v.id`)
  await tx.execute(sql`
    insert into ${priceHistory} (vehicle_id, total_cents, mileage, source, at)
    select v.id, v.price_total_cents, v.mileage, 'feed', ${at} from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id
    where ${own} and r.undo ? 'price_total_cents' and v.first_published_at is not null`)
  await tx.execute(sql`
    insert into ${vehicleEvents} (vehicle_id, from_status, to_status, reason, at)
    select v.id, case when r.action = 'delist' then 'delisted' else 'active' end, v.status, 'feed_rolled_back', ${at}
    from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id where ${own} and r.undo ? 'status'`)
  return rows.map(({ id }) => Number(id))
}

/** Off the site for good, with its page gone: whoever asked about it keeps the conversation. */
async function archiveCreated(tx: Transaction, scope: Applying, lines: Lines, at: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with gone as (
      update ${vehicles} v set status = 'archived', status_reason = 'feed_rolled_back', stock_no = null,
        version = v.version + 1, updated_at = ${at}
      from ${feedRows} r where ${within(scope, lines)} and r.state = 'applied' and r.action = 'create' and v.id = r.vehicle_id
      returning v.id, r.line)
    , noted as (insert into ${vehicleEvents} (vehicle_id, from_status, to_status, reason, at)
      select id, 'active', 'archived', 'feed_rolled_back', ${at} from gone)
    select id from gone`)
  return rows.map(({ id }) => Number(id))
}

/** The next file is read as if this one had never been. */
async function forgetRows(tx: Transaction, scope: Applying, lines: Lines): Promise<void> {
  await tx.execute(sql`
    update ${feedVehicles} f set raw_hash = null from ${feedRows} r
    where ${within(scope, lines)} and r.state = 'applied' and f.vehicle_id = r.vehicle_id`)
}
