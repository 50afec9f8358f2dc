import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import { invalid, Refusal } from '../../refusals'
import type { LotVehicle } from '../inventory/inventory.contract'
import { type LotContext, lotVehicle } from '../inventory/list-inventory'
import { lockVehicle } from '../inventory/own-vehicle'
import { writePatches } from '../inventory/write-changes'
import { requirePublishable } from '../lifecycle/publishable'

const maxDaysAhead = 366

/** Throws not_found, conflict for a stale version and for what is no draft, invalid for a time that cannot be and for what a buyer would miss. */
export async function schedulePublication(
  context: LotContext,
  { id, version, publishAt: given }: { id: number; version: number; publishAt: string },
): Promise<LotVehicle> {
  await transaction(context, async (tx) => {
    const before = await lockVehicle(tx, context, { id, version, publishes: true })
    if (before.status !== 'draft') throw new Refusal('conflict', 'Only a draft can be published later.')
    const publishAt = new Date(given)
    requireTime(publishAt, context.now())
    await requirePublishable(tx, before)
    await writePatches(tx, context, [{ id, set: { publishAt, publishProblem: null } }])
    await audit(
      context,
      {
        action: 'vehicle.scheduled',
        entity: 'vehicle',
        entityId: id,
        dealershipId: context.dealership.id,
        detail: { before: { publishAt: before.publishAt }, after: { publishAt } },
      },
      tx,
    )
  })
  return lotVehicle(context, id)
}

function requireTime(at: Date, now: Date): void {
  const days = (at.getTime() - now.getTime()) / 86_400_000
  const problem =
    days <= 0 ? 'This time is over. Choose a later one.' : days > maxDaysAhead ? 'Choose a day within a year.' : null
  if (problem) throw invalid(problem, { date: problem })
}

/** Throws not_found. */
export async function endSchedule(context: LotContext, { id }: { id: number }): Promise<LotVehicle> {
  await transaction(context, async (tx) => {
    const { publishAt, publishProblem } = await lockVehicle(tx, context, { id })
    if (publishAt === null && publishProblem === null) return
    await writePatches(tx, context, [{ id, set: { publishAt: null, publishProblem: null } }])
    await audit(
      context,
      {
        action: 'vehicle.schedule-ended',
        entity: 'vehicle',
        entityId: id,
        dealershipId: context.dealership.id,
        detail: { before: { publishAt, publishProblem }, after: { publishAt: null, publishProblem: null } },
      },
      tx,
    )
  })
  return lotVehicle(context, id)
}
