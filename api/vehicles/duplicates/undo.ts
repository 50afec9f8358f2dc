import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction, within } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { emailAdministrators } from '../../dealerships/emails/email-administrators'
import { findDealership } from '../../dealerships/lookup'
import { consumeCount } from '../../limits/limits'
import { rateAgain } from '../../pricing/rating-queue'
import { findOrRefuse, Refusal } from '../../refusals'
import { changeStatus } from '../lifecycle/change-status'
import { modelsOfVehicles } from '../market'
import { vehicles } from '../schema'
import { dealershipsOf, lockRows, type StockRow } from '../stock/changes/lock-stock'
import { statusesAfterRestoring } from '../stock/changes/plan'
import type { Administering } from '../stock/changes/preview'
import { suspensions } from '../stock/schema'
import { vehiclesByIds } from '../vehicles'
import { perPerson, tooOften } from './decide'
import type { VinCase } from './duplicates.contract'
import { decisionsOf } from './list-duplicates'
import { noteSharedVins } from './note-shared-vins'
import { type DecisionRow, undoPlan } from './present-decision'
import { readDuplicate } from './read-case'
import { vinDecisions } from './schema'

/** Brings back what the decision changed and nothing has changed since. Throws not_found, conflict where that is impossible. */
export const undoDuplicate = (context: Administering, { vin, id }: { vin: string; id: number }): Promise<VinCase> =>
  transaction(context, async (tx) => {
    const inside = within(context, tx)
    await consumeCount(inside, perPerson, context.actor.id, tooOften)
    await lockFor(tx, 'vin decisions', vin)
    const which = and(eq(vinDecisions.id, id), eq(vinDecisions.vin, vin))
    const [row] = await tx.select().from(vinDecisions).where(which)
    const decision = findOrRefuse(row, 'The decision')
    const { inForce } = await decisionsOf(inside, vin)
    if (inForce && inForce.id !== id)
      throw new Refusal('conflict', 'This VIN was decided again since. Undo the newer decision first.')
    const lostIds = (await undoPlan(inside, decision)).lost.map(({ vehicleId }) => vehicleId)
    for (const dealershipId of await dealershipsOf(tx, lostIds)) await lockDealership(tx, { id: dealershipId })
    const locked = await lockRows(tx, lostIds)
    const { problem, stays, lost, listings } = await undoPlan(inside, decision)
    if (problem) throw new Refusal('conflict', problem)
    const undone = { undoneAt: context.now(), undoneBy: context.actor.id }
    await tx.update(vinDecisions).set(undone).where(which)
    if (decision.kind === 'apart') for (const { vehicleId } of listings) await auditApart(tx, context, vehicleId, vin)
    const staying = new Set(stays.map(({ vehicleId }) => vehicleId))
    const wasSuspended = new Set(
      lost.filter(({ fromStatus }) => fromStatus === 'suspended').map(({ vehicleId }) => vehicleId),
    )
    const back = locked.filter(({ id: vehicleId }) => !staying.has(vehicleId))
    await bringBack(
      tx,
      context,
      decision,
      back.filter(({ id: vehicleId }) => !wasSuspended.has(vehicleId)),
    )
    const backIds = back.map((one) => one.id)
    await context.duplicatePart.returnSaves(tx, decision.id, backIds)
    await noteSharedVins({ db: tx }, vin)
    await rateAgain(inside, await modelsOfVehicles(inside, backIds))
    return readDuplicate(inside, { vin })
  })

async function auditApart(tx: Transaction, context: Administering, entityId: number, vin: string): Promise<void> {
  const detail = { before: { vin, decision: 'It is not one vehicle' }, after: { vin, decision: 'Undone' } }
  await audit(context, { action: 'vehicle.vin-undone', entity: 'vehicle', entityId, detail }, tx)
}

async function bringBack(tx: Transaction, context: Administering, decision: DecisionRow, rows: StockRow[]) {
  const after = await statusesAfterRestoring(tx, rows)
  const ids = rows.map(({ id }) => id)
  for (const [to, these] of after)
    await changeStatus(tx, context, {
      to,
      reason: 'The decision about its VIN was undone.',
      which: inArray(vehicles.id, these),
    })
  await tx.delete(suspensions).where(inArray(suspensions.vehicleId, ids))
  const named = new Map((await vehiclesByIds({ db: tx }, ids)).map((one) => [one.vehicle.id, one]))
  for (const row of rows) {
    const one = named.get(row.id)
    const title = one ? `${one.vehicle.year} ${one.make.name} ${one.model.name}` : 'A vehicle'
    const status = one?.vehicle.status ?? row.status
    const detail = {
      before: { status: row.status, decision: 'Another listing keeps the VIN' },
      after: { status, decision: 'Undone', vin: decision.vin },
    }
    const { dealershipId } = row
    const entry = { action: 'vehicle.vin-undone', entity: 'vehicle', entityId: row.id, dealershipId, detail } as const
    await audit(context, entry, tx)
    const isOnSale = status === 'active' || status === 'pending'
    const news = { kind: 'dealership-vin-returned', title, vin: decision.vin, stockNo: row.stockNo, isOnSale } as const
    await emailAdministrators(tx, await findDealership({ db: tx }, dealershipId), news)
  }
}
