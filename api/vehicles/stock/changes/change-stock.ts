import { inArray, sql } from 'drizzle-orm'
import { audit } from '../../../audit/audit'
import { type Context, transaction, within } from '../../../context'
import type { Transaction } from '../../../database/open'
import { lockDealership } from '../../../dealerships/change-dealership'
import { emailAdministrators } from '../../../dealerships/emails/email-administrators'
import { findDealership } from '../../../dealerships/lookup'
import { groupBy } from '../../../group-by'
import type { SignedIn } from '../../../http/guards'
import { consumeCount, type Limit } from '../../../limits/limits'
import { rateAgain } from '../../../pricing/rating-queue'
import { changedMeanwhile } from '../../../refusals'
import { changeStatus } from '../../lifecycle/change-status'
import { modelsOfVehicles } from '../../market'
import { vehicles } from '../../schema'
import { vehiclesByIds } from '../../vehicles'
import { restoringReasons, suspensionReasons } from '../kinds.contract'
import { suspensionsOf } from '../list/present-stock'
import { suspensions } from '../schema'
import type { Restoring, Suspension } from './changes.contract'
import { dealershipsOf, lockStock, type StockRow } from './lock-stock'
import { leftReason, statusesAfterRestoring } from './plan'

type Caller = Context & SignedIn
const perPerson: Limit = { prefix: 'stock-change', points: 300, seconds: 3600 }
const tooOften = 'You have changed vehicles very often within the hour.'

/** Throws conflict where others have changed all of them meanwhile. */
export const suspendVehicles = (context: Caller, { vehicles: chosen, reason, note }: Suspension) =>
  transaction(context, async (tx) => {
    await consumeCount(within(context, tx), perPerson, context.actor.id, tooOften)
    const rows = unlessNone((await lockStock(tx, chosen)).filter((row) => leftReason('suspend', row) === null))
    const at = context.now()
    await tx
      .insert(suspensions)
      .values(rows.map(({ id, status }) => ({ vehicleId: id, reason, note, fromStatus: status, at })))
      .onConflictDoUpdate({
        target: suspensions.vehicleId,
        set: {
          reason,
          note,
          at,
          fromStatus: sql`excluded.from_status`,
        },
      })
    const words = wordsOf(suspensionReasons[reason], reason, note)
    await changeStatus(tx, context, { to: 'suspended', reason: words, which: among(rows) })
    await auditAll(tx, context, rows, () => ({
      action: 'vehicle.suspended',
      after: { status: 'suspended', reason, note },
    }))
    await mailEach(tx, rows, { kind: 'dealership-vehicles-suspended', reason: suspensionReasons[reason], note })
    return { changed: rows.length, left: chosen.length - rows.length, statuses: { suspended: rows.length } }
  })

/** Throws conflict where others have changed all of them meanwhile. */
export const restoreVehicles = (context: Caller, { vehicles: chosen, reason, note }: Restoring) =>
  transaction(context, async (tx) => {
    await consumeCount(within(context, tx), perPerson, context.actor.id, tooOften)
    const ids = chosen.map(({ id }) => id)
    for (const id of await dealershipsOf(tx, ids)) await lockDealership(tx, { id })
    const rows = unlessNone((await lockStock(tx, chosen)).filter((row) => leftReason('restore', row) === null))
    const after = await statusesAfterRestoring(tx, rows)
    const words = wordsOf(restoringReasons[reason], reason, note)
    for (const [to, these] of after)
      await changeStatus(tx, context, { to, reason: words, which: inArray(vehicles.id, these) })
    const restoredIds = rows.map(({ id }) => id)
    const before = await suspensionsOf({ db: tx }, restoredIds)
    await tx.delete(suspensions).where(inArray(suspensions.vehicleId, restoredIds))
    const statusOf = new Map([...after].flatMap(([status, these]) => these.map((id) => [id, status] as const)))
    await auditAll(tx, context, rows, ({ id }) => ({
      action: 'vehicle.restored',
      after: { status: statusOf.get(id), reason, note },
    }))
    const offSite = rows.filter(({ id }) => statusOf.get(id) === 'delisted' && wasOnLot(before.get(id))).length
    await mailEach(tx, rows, { kind: 'dealership-vehicles-restored', reason: restoringReasons[reason], note, offSite })
    const statuses = Object.fromEntries([...after].map(([status, these]) => [status, these.length]))
    return { changed: rows.length, left: chosen.length - rows.length, statuses }
  })

/** Tells those that the plan has no room for from those that were off the site before. */
const wasOnLot = (suspension: { fromStatus: string } | undefined): boolean =>
  suspension?.fromStatus === 'active' || suspension?.fromStatus === 'pending'

/** Queues the models of these vehicles. Returns how many. */
export const rateVehicles = (context: Caller, { ids }: { ids: number[] }): Promise<{ models: number }> =>
  transaction(context, async (tx) => {
    await consumeCount(within(context, tx), perPerson, context.actor.id, tooOften)
    const models = await modelsOfVehicles(within(context, tx), ids)
    await rateAgain(within(context, tx), models)
    for (const entityId of ids)
      await audit(context, { action: 'vehicle.rated-again', entity: 'vehicle', entityId, detail: {} }, tx)
    return { models: models.length }
  })

const among = (rows: readonly StockRow[]) => sql`${vehicles.id} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`

function unlessNone(rows: StockRow[]): StockRow[] {
  if (rows.length === 0) throw changedMeanwhile('vehicle')
  return rows
}

const wordsOf = (words: string, reason: string, note: string): string =>
  [reason === 'other' ? '' : `${words}.`, note].filter(Boolean).join(' ')

type Entry = { action: 'vehicle.suspended' | 'vehicle.restored'; after: object }

async function auditAll(
  tx: Transaction,
  context: Context,
  rows: readonly StockRow[],
  entryOf: (row: StockRow) => Entry,
): Promise<void> {
  for (const row of rows) {
    const { action, after } = entryOf(row)
    const detail = { before: { status: row.status }, after }
    const of = { entity: 'vehicle', entityId: row.id, dealershipId: row.dealershipId } as const
    await audit(context, { action, ...of, detail }, tx)
  }
}

const maxNamed = 5
type News =
  | { kind: 'dealership-vehicles-suspended'; reason: string; note: string }
  | { kind: 'dealership-vehicles-restored'; reason: string; note: string; offSite: number }

/** Writes one email to each dealership, however many of its vehicles changed. */
async function mailEach(tx: Transaction, rows: readonly StockRow[], news: News): Promise<void> {
  for (const [dealershipId, own] of groupBy(rows, (row) => row.dealershipId)) {
    const named = await vehiclesByIds(
      { db: tx },
      own.slice(0, maxNamed).map(({ id }) => id),
    )
    const titles = named.map(({ vehicle, make, model }) =>
      [vehicle.year, make.name, model.name, vehicle.stockNo && `(${vehicle.stockNo})`].filter(Boolean).join(' '),
    )
    const dealership = await findDealership({ db: tx }, dealershipId)
    await emailAdministrators(tx, dealership, { ...news, count: own.length, titles })
  }
}
