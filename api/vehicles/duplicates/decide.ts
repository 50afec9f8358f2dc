import { inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction, within } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { emailAdministrators } from '../../dealerships/emails/email-administrators'
import { findDealership } from '../../dealerships/lookup'
import { consumeCount, type Limit } from '../../limits/limits'
import { rateAgain } from '../../pricing/rating-queue'
import { invalid, Refusal } from '../../refusals'
import { forgetFeedOfVehicle } from '../feed-rows/feed-vehicles'
import { changeStatus } from '../lifecycle/change-status'
import { modelsOfVehicles } from '../market'
import { vehicles } from '../schema'
import { lockRows, type StockRow } from '../stock/changes/lock-stock'
import type { Administering } from '../stock/changes/preview'
import { suspensionReasons } from '../stock/kinds.contract'
import { suspensions } from '../stock/schema'
import { vehiclesByIds } from '../vehicles'
import type { VinCase, VinDecision } from './duplicates.contract'
import { countedListings, decisionsOf } from './list-duplicates'
import { readDuplicate } from './read-case'
import { vinDecisionListings, vinDecisions } from './schema'

export const perPerson: Limit = { prefix: 'vin-decision', points: 300, seconds: 3600 }
export const tooOften = 'You have decided very many VINs within the hour.'

type Order = VinDecision & { vin: string }

/** Throws not_found, invalid for a listing that is not on sale, conflict where a listing changed meanwhile. */
export const decideDuplicate = (context: Administering, order: Order): Promise<VinCase> =>
  transaction(context, async (tx) => {
    const inside = within(context, tx)
    await consumeCount(inside, perPerson, context.actor.id, tooOften)
    await lockFor(tx, 'vin decisions', order.vin)
    const rows = await lockListings(tx, order.vin)
    await requireAsShown(inside, rows, order)
    const keeper = rows.find(({ id }) => id === order.keepId)
    if (order.keepId !== null && (!keeper || keeper.status === 'suspended')) {
      const problem = 'A listing keeps the VIN while it is on sale. Restore it first, or choose another.'
      throw invalid(problem, { keepId: problem })
    }
    const decisionId = await insertDecision(tx, context, order, rows)
    if (keeper)
      await giveVinTo(tx, context, { keeper, lost: rows.filter(({ id }) => id !== keeper.id), order, decisionId })
    await auditAll(tx, context, order, rows)
    return readDuplicate(inside, order)
  })

async function lockListings(tx: Transaction, vin: string): Promise<StockRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select m.id from (${countedListings(sql`${vin}`)}) m`)
  return lockRows(
    tx,
    rows.map(({ id }) => Number(id)),
  )
}

/** Throws conflict and says what changed since the administrator saw the listings. */
async function requireAsShown(context: Administering, rows: readonly StockRow[], { vin, vehicles: shown }: Order) {
  const versions = new Map(shown.map(({ id, version }) => [id, version]))
  const left = shown.filter(({ id }) => !rows.some((row) => row.id === id)).map(({ id }) => id)
  const joined = rows.filter(({ id }) => !versions.has(id)).map(({ id }) => id)
  const changed = rows.filter(({ id, version }) => versions.has(id) && versions.get(id) !== version).map(({ id }) => id)
  if (rows.length > 1 && left.length + joined.length + changed.length === 0) return
  const { inForce } = await decisionsOf(context, vin)
  const named = await vehiclesByIds(context, [...left, ...joined, ...changed])
  const names = (ids: number[]) =>
    named.flatMap(({ vehicle, dealership }) => (ids.includes(vehicle.id) ? dealership.name : [])).join(', ')
  const words = [
    ...(rows.length < 2 && inForce ? ['Someone else decided this VIN.'] : []),
    ...(left.length > 0 ? [`No longer among them: ${names(left)}.`] : []),
    ...(joined.length > 0 ? [`New: ${names(joined)}.`] : []),
    ...(changed.length > 0 ? [`Changed: ${names(changed)}.`] : []),
  ]
  throw new Refusal('conflict', `The listings changed meanwhile. ${words.join(' ')} Look again, then decide.`)
}

async function insertDecision(
  tx: Transaction,
  context: Administering,
  { vin, keepId, note }: Order,
  rows: readonly StockRow[],
): Promise<number> {
  const kind = keepId === null ? 'apart' : 'keeps'
  const [row] = await tx
    .insert(vinDecisions)
    .values({ vin, kind, note, decidedBy: context.actor.id, decidedAt: context.now() })
    .returning({ id: vinDecisions.id })
  if (!row) throw new Error('No decision was written.')
  const listings = rows.map(({ id, status, priceTotalCents: totalCents, mileage }) => {
    const keeps = keepId === null || keepId === id
    return { decisionId: row.id, vehicleId: id, keeps, fromStatus: status, totalCents, mileage }
  })
  await tx.insert(vinDecisionListings).values(listings)
  return row.id
}

interface GivenVin {
  keeper: StockRow
  lost: StockRow[]
  order: Order
  decisionId: number
}

/** Suspends the other listings after the decision is written: the triggers of `vin_duplicate` ask for it. */
async function giveVinTo(tx: Transaction, context: Administering, { keeper, lost, order, decisionId }: GivenVin) {
  const at = context.now()
  const { note } = order
  const suspended = lost.filter(({ status }) => status !== 'suspended')
  const ids = suspended.map(({ id }) => id)
  const reason = 'same_vin' as const
  if (suspended.length > 0)
    await tx
      .insert(suspensions)
      .values(suspended.map(({ id, status }) => ({ vehicleId: id, reason, note, fromStatus: status, at })))
      .onConflictDoUpdate({
        target: suspensions.vehicleId,
        set: { reason, note, at, fromStatus: sql`excluded.from_status` },
      })
  await changeStatus(tx, context, {
    to: 'suspended',
    reason: [`${suspensionReasons.same_vin}.`, note].filter(Boolean).join(' '),
    which: inArray(vehicles.id, ids),
  })
  const lostIds = lost.map(({ id }) => id)
  for (const id of lostIds) await forgetFeedOfVehicle(tx, id) // its next row is read again
  await context.duplicatePart.moveSaves(tx, { decisionId, from: lostIds, into: keeper.id })
  const inside = within(context, tx)
  await rateAgain(inside, await modelsOfVehicles(inside, [keeper.id, ...lostIds]))
  for (const row of suspended) await emailLost(tx, row, note)
}

async function emailLost(tx: Transaction, row: StockRow, note: string): Promise<void> {
  const [one] = await vehiclesByIds({ db: tx }, [row.id])
  const title = one ? `${one.vehicle.year} ${one.make.name} ${one.model.name}` : 'A vehicle'
  const { vin, stockNo, dealershipId } = row
  const news = { kind: 'dealership-vin-lost', title, vin: vin ?? '', stockNo, note } as const
  await emailAdministrators(tx, await findDealership({ db: tx }, dealershipId), news)
}

async function auditAll(tx: Transaction, context: Administering, { vin, keepId, note }: Order, rows: StockRow[]) {
  for (const { id, dealershipId, status } of rows) {
    const words =
      keepId === null ? 'It is not one vehicle' : keepId === id ? 'Keeps the VIN' : 'Another listing keeps the VIN'
    const after = { status: keepId === null || keepId === id ? status : 'suspended', vin, decision: words, note }
    const detail = { before: { status, vin }, after }
    const entry = { action: 'vehicle.vin-decided', entity: 'vehicle', entityId: id, dealershipId, detail } as const
    await audit(context, entry, tx)
  }
}
