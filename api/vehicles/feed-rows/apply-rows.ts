import { type SQL, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { isEmbedded } from '../../database/is-embedded'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { rememberPhotos } from '../feed-photos/remember-photos'
import { changeStatus } from '../lifecycle/change-status'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { firstMissingLine } from './missing-vehicles'
import { rememberRows } from './remember-rows'
import { faultWords, isRowFault } from './row-fault'
import { feedRows } from './schema'
import { finding } from './stored-issue'
import { noteWhatChanged, takeOldValues } from './undo-values'
import { type Applying, isApplied, type Lines, returnsToMarket, within } from './window'
import { writeVehicles } from './write-vehicles'

/** The dealership was closed meanwhile. */
export class LotClosed extends Error {}

/** Where the run stands, in the transaction of so many rows up to this line. */
type Note = (tx: Transaction, line: number, rows: number) => Promise<void>

/** Written in one transaction: by PostgreSQL, and by the embedded database. */
const rowsAtOnce = { server: 5_000, embedded: 500 }

/** Names which rows are applied: those of vehicles that the file misses come first, and make room under the plan for new ones. */
export const applyParts = ['leaving', 'file'] as const
type ApplyPart = (typeof applyParts)[number]

const isToApply = sql`state = 'staged' and action in ('create', 'update', 'unchanged', 'delist')`
const isOfPart: Record<ApplyPart, SQL> = {
  leaving: sql`line >= ${firstMissingLine}`,
  file: sql`line < ${firstMissingLine}`,
}

/** Returns the line after which a part goes on, from where the run is. */
export function lineBefore(part: ApplyPart, cursorLine: number): number {
  const isLeaving = cursorLine >= firstMissingLine
  if (part === 'leaving') return isLeaving ? cursorLine : firstMissingLine - 1
  return isLeaving ? 0 : cursorLine
}

/** Applies the next rows of a part and calls `note` in the same transaction. Returns the last line of them, null when none is left. Throws LotClosed once the dealership is closed. */
export async function applyNext(
  context: Context,
  scope: Applying,
  { part, after }: { part: ApplyPart; after: number },
  note: Note,
): Promise<number | null> {
  const limit = (await isEmbedded(context.db)) ? rowsAtOnce.embedded : rowsAtOnce.server
  const { rows } = await context.db.execute<{ last: string | null }>(sql`
    select max(line) as last from (select line from ${feedRows}
      where run_id = ${scope.runId} and line > ${after} and ${isOfPart[part]} and ${isToApply} order by line limit ${limit}) r`)
  const last = rows[0]?.last ?? null
  if (last === null) return null
  await applyLines(context, scope, { after, last: Number(last) }, note)
  return Number(last)
}

/** A row that the database refuses is found by halving, and refused. */
async function applyLines(context: Context, scope: Applying, lines: Lines, note: Note): Promise<void> {
  try {
    await transaction(context, async (tx) => {
      await note(tx, lines.last, await writeLines(tx, context, scope, lines))
    })
  } catch (error) {
    if (!isRowFault(error)) throw error
    const middle = await middleOf(context, scope, lines)
    if (middle === null) return refuseLine(context, scope, lines, error)
    await applyLines(context, scope, { after: lines.after, last: middle }, note)
    await applyLines(context, scope, { after: middle, last: lines.last }, note)
  }
}

async function middleOf({ db }: Context, scope: Applying, lines: Lines): Promise<number | null> {
  const { rows } = await db.execute<{ middle: string | null; n: number }>(sql`
    select percentile_disc(0.5) within group (order by r.line) as middle, count(*)::int as n
    from ${feedRows} r where ${within(scope, lines)} and ${isToApply}`)
  const { middle = null, n = 0 } = rows[0] ?? {}
  return n > 1 && middle !== null ? Number(middle) : null
}

async function refuseLine({ db }: Context, scope: Applying, lines: Lines, error: unknown): Promise<void> {
  const refused = finding(scope.words, 'ROW_UNREADABLE', { field: 'row', reason: sql`${faultWords(error)}::text` })
  await db.execute(sql`
    update ${feedRows} r set action = 'reject', issues = jsonb_build_array(${refused}) where ${within(scope, lines)}`)
}

async function writeLines(tx: Transaction, context: Context, scope: Applying, lines: Lines): Promise<number> {
  const { status, listingLimit, billingHold } = await lockDealership(tx, { id: scope.dealershipId })
  if (status === 'closed') throw new LotClosed('The dealership is closed.')
  await findAgain(tx, scope, lines)
  await lockThem(tx, scope, lines)
  const mayAdd = status === 'approved' && billingHold === null
  await leaveOutBeyondPlan(tx, scope, lines, mayAdd ? listingLimit : 0)
  await takeOldValues(tx, scope, lines)
  await writeVehicles(tx, context, scope, lines)
  if (scope.delistsMissing) await delist(tx, context, scope, lines)
  await noteWhatChanged(tx, scope, lines)
  await rememberRows(tx, context, scope, lines)
  await rememberPhotos(tx, scope, lines)
  await tx.execute(sql`
    update ${feedRows} r set state = 'applied' where ${within(scope, lines)} and ${isApplied(scope)} and r.state = 'staged'`)
  return tx.$count(feedRows, sql`${within(scope, lines, 'feed_row')} and feed_row.state = 'applied'`)
}

/** Between comparing and applying somebody may have added the vehicle, archived or deleted it. */
async function findAgain(tx: Transaction, scope: Applying, lines: Lines): Promise<void> {
  await tx.execute(sql`
    update ${feedRows} r set vehicle_id = v.id, action = 'update', before = coalesce(r.before, '{}') from ${vehicles} v
    where ${within(scope, lines)} and r.action = 'create' and r.vehicle_id is null
      and v.dealership_id = ${scope.dealershipId} and v.vin = r.vin and v.status <> 'archived'`)
  await findAgainByStock(tx, scope, lines)
  await tx.execute(sql`
    update ${feedRows} r set vehicle_id = null, action = 'create'
    where ${within(scope, lines)} and r.action = 'update' and not exists (select 1 from ${vehicles} v
      where v.id = r.vehicle_id and v.dealership_id = ${scope.dealershipId} and v.status <> 'archived')`)
}

/** Where the row or the vehicle has no VIN. One that another row writes has changed its number meanwhile: it is that row's. */
const findAgainByStock = (tx: Transaction, scope: Applying, lines: Lines) =>
  tx.execute(sql`
    update ${feedRows} r set vehicle_id = v.id, action = 'update', before = coalesce(r.before, '{}') from ${vehicles} v
    where ${within(scope, lines)} and r.action = 'create' and r.vehicle_id is null
      and v.dealership_id = ${scope.dealershipId} and v.stock_no = r.stock_no and (v.vin is null or r.vin is null)
      and v.status <> 'archived' and not exists (select 1 from ${feedRows} o
        where o.run_id = r.run_id and o.vehicle_id = v.id and o.action in ('update', 'unchanged'))`)

/** In the order of `lockVehicles`. */
const lockThem = (tx: Transaction, scope: Applying, lines: Lines) =>
  tx.execute(sql`
    select v.id from ${vehicles} v where v.id = any(array(select r.vehicle_id from ${feedRows} r
      where ${within(scope, lines)} and r.action in ('update', 'delist') and r.vehicle_id is not null)) order by v.id for no key update`)

/** Puts in as a draft, or leaves as it was, what would come on sale beyond the plan's limit, while an invoice is late, or before the approval. */
async function leaveOutBeyondPlan(
  tx: Transaction,
  scope: Applying,
  lines: Lines,
  listingLimit: number | null,
): Promise<void> {
  if (listingLimit === null) return
  const onSale = sql`(select count(*) from ${vehicles} v where v.dealership_id = ${scope.dealershipId} and ${isOnSale('v')})`
  await tx.execute(sql`
    update ${feedRows} r set beyond_plan = true
    from (select s.line, row_number() over (order by s.line) as place from ${feedRows} s
      left join ${vehicles} v on v.id = s.vehicle_id
      where ${within(scope, lines, 's')} and (s.action = 'create' or (s.action = 'update' and ${returnsToMarket}))) p
    where ${within(scope, lines)} and r.line = p.line and p.place > ${listingLimit} - ${onSale}`)
}

const delist = (tx: Transaction, context: Context, scope: Applying, lines: Lines) =>
  changeStatus(tx, context, {
    to: 'delisted',
    reason: 'feed_missing',
    which: sql`${vehicles.id} = any(array(select r.vehicle_id from ${feedRows} r where ${within(scope, lines)} and r.action = 'delist'))
      and ${vehicles.dealershipId} = ${scope.dealershipId} and ${isOnSale()}`,
  })
