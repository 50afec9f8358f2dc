import { eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { suspensionsOf } from '../stock/list/present-stock'
import type { suspensions } from '../stock/schema'
import { type FoundVehicle, vehiclesByIds } from '../vehicles'
import type { VinCase } from './duplicates.contract'
import { daysToUndo } from './kinds.contract'
import { vinDecisionListings, type vinDecisions } from './schema'

export type DecisionRow = typeof vinDecisions.$inferSelect
type Reading = Pick<Context, 'now'> & { db: Pick<Context['db'], 'select'> }

export const undoUntil = ({ decidedAt }: DecisionRow): Date => new Date(decidedAt.getTime() + daysToUndo * 86_400_000)

/** Says what undoing a decision would bring back, and what not. */
export async function undoPlan(context: Reading, decision: DecisionRow) {
  const listings = await context.db
    .select()
    .from(vinDecisionListings)
    .where(eq(vinDecisionListings.decisionId, decision.id))
  const vehicles = await vehiclesByIds(
    context,
    listings.map(({ vehicleId }) => vehicleId),
  )
  const byId = new Map(vehicles.map((one) => [one.vehicle.id, one]))
  const keeper = byId.get(listings.find(({ keeps }) => keeps)?.vehicleId ?? 0)
  const lost = listings.filter(({ keeps }) => !keeps)
  const suspended = await suspensionsOf(
    context,
    lost.map(({ vehicleId }) => vehicleId),
  )
  const stays = lost.flatMap(({ vehicleId, fromStatus }) => {
    const one = byId.get(vehicleId)
    const isOurs = fromStatus === 'suspended' || isSuspendedBy(decision, suspended.get(vehicleId))
    const why = one && whyItStays(one, isOurs)
    return why ? [{ vehicleId, dealership: one.dealership.name, why }] : []
  })
  return { listings, byId, lost, stays, problem: problemOf(decision, keeper, context.now()) }
}

function problemOf(decision: DecisionRow, keeper: FoundVehicle | undefined, now: Date): string | null {
  if (decision.undoneAt) return 'It is undone already.'
  if (now > undoUntil(decision)) return `A decision can be undone for ${daysToUndo} days.`
  if (decision.kind === 'apart') return null
  if (!keeper) return 'The listing that kept the VIN was deleted. Restore another one from its page.'
  if (keeper.vehicle.status === 'sold')
    return `${keeper.dealership.name} sold the vehicle. Restore another listing from its page if that is wrong.`
  return null
}

/** Tells whether the suspension is the decision’s own: one for another reason came later and stays. */
const isSuspendedBy = ({ decidedAt }: DecisionRow, suspension: typeof suspensions.$inferSelect | undefined): boolean =>
  suspension?.reason === 'same_vin' && suspension.at >= decidedAt

function whyItStays({ vehicle: { status, statusReason } }: FoundVehicle, isOurs: boolean): string | null {
  if (status === 'suspended') return isOurs ? null : 'It is suspended for another reason.'
  if (status === 'archived' && statusReason === 'merged') return 'Its dealership was merged.'
  if (status === 'archived') return 'It is archived.'
  if (status === 'sold') return 'It was sold.'
  return 'It was restored already.'
}

export async function presentDecision(context: Context, decision: DecisionRow): Promise<VinCase['decision']> {
  const { listings, stays, problem } = await undoPlan(context, decision)
  const { id, kind, note, decidedAt, decidedBy, undoneAt, undoneBy } = decision
  const names = await namesOfUsers(context, [decidedBy ?? [], undoneBy ?? []].flat())
  const nameOf = (userId: number | null) => (userId === null ? null : (names.get(userId) ?? null))
  return {
    id,
    kind,
    note,
    at: decidedAt.toISOString(),
    by: nameOf(decidedBy),
    keptId: kind === 'keeps' ? (listings.find(({ keeps }) => keeps)?.vehicleId ?? null) : null,
    undoUntil: undoUntil(decision).toISOString(),
    undone: undoneAt && { at: undoneAt.toISOString(), by: nameOf(undoneBy) },
    undoProblem: problem,
    stays,
  }
}
