import { inArray } from 'drizzle-orm'
import { type Context, transaction } from '../../../context'
import type { CallServices } from '../../../http/api-env'
import type { SignedIn } from '../../../http/guards'
import { consumeCount, type Limit } from '../../../limits/limits'
import { keysSelected } from '../../../lists'
import { vehicles } from '../../schema'
import { vehiclesByIds } from '../../vehicles'
import { presentStock } from '../list/present-stock'
import { stockList } from '../list/stock-list'
import type { StockQuery } from '../stock.contract'
import type { StockChange, StockChangePreview } from './changes.contract'
import type { StockRow } from './lock-stock'
import { leftReason, statusesAfterRestoring } from './plan'

/** Counts the people who saved one of these vehicles: saves are above, and `createApi` hands it in. */
export type CountSavers = (context: Pick<Context, 'db'>, vehicleIds: readonly number[]) => Promise<number>

declare module '../../../http/api-env' {
  interface CallServices {
    readonly countSavers: CountSavers
  }
}

export type Administering = Context & SignedIn & CallServices
interface PreviewRequest {
  change: StockChange
  selection: { ids: number[] } | { matching: StockQuery }
}

const shown = 100
const perPerson: Limit = { prefix: 'stock-preview', points: 600, seconds: 3600 }

/** Says what a change would do. Throws invalid for too many vehicles, too_many. */
export async function previewStockChange(
  context: Administering,
  { change, selection }: PreviewRequest,
): Promise<StockChangePreview> {
  await consumeCount(context, perPerson, context.actor.id, 'You have looked at many changes within the hour.')
  const ids = await keysSelected(context, selection, (query) => stockList(context, query))
  const rows = await context.db.select().from(vehicles).where(inArray(vehicles.id, ids)).orderBy(vehicles.id)
  const changing = rows.filter((row) => leftReason(change, row) === null)
  const chosen = changing.map(({ id }) => id)
  const first = await presentStock(context, chosen.slice(0, shown))
  return {
    changing: changing.map(({ id, version }) => ({ id, version })),
    rows: chosen.slice(0, shown).flatMap((id) => first.get(id) ?? []),
    left: await leftAlone(context, change, rows),
    dealerships: new Set(changing.map(({ dealershipId }) => dealershipId)).size,
    savedBy: await context.countSavers(context, chosen),
    openDeals: await context.countOpenDeals(context, chosen),
    becoming: change === 'restore' ? await becoming(context, changing) : {},
  }
}

async function leftAlone(context: Context, change: StockChange, rows: readonly StockRow[]) {
  const left = rows.flatMap((row) => {
    const reason = leftReason(change, row)
    return reason === null ? [] : [{ id: row.id, reason }]
  })
  const listings = await vehiclesByIds(
    context,
    left.slice(0, shown).map(({ id }) => id),
  )
  const titles = new Map(
    listings.map(({ vehicle, make, model }) => [vehicle.id, `${vehicle.year} ${make.name} ${model.name}`]),
  )
  return left.map(({ id, reason }) => ({ id, reason, title: titles.get(id) ?? `Vehicle ${id}` }))
}

const becoming = (context: Context, rows: readonly StockRow[]): Promise<Record<string, number>> =>
  transaction(context, async (tx) => {
    const after = await statusesAfterRestoring(tx, rows)
    return Object.fromEntries([...after].map(([status, ids]) => [status, ids.length]))
  })
