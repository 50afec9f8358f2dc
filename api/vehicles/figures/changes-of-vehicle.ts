import { desc, eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { priceHistory, vehicleEvents } from '../schema'
import type { VehicleChange } from './changes.contract'

const newest = 30

/** Lists the newest changes of a vehicle's price and status, the newest first. The caller has looked the vehicle up. */
export async function changesOfVehicle({ db }: Pick<Context, 'db'>, vehicleId: number): Promise<VehicleChange[]> {
  const [prices, steps] = await Promise.all([
    db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.vehicleId, vehicleId))
      .orderBy(desc(priceHistory.at), desc(priceHistory.id))
      .limit(newest + 1),
    db
      .select()
      .from(vehicleEvents)
      .where(eq(vehicleEvents.vehicleId, vehicleId))
      .orderBy(desc(vehicleEvents.at), desc(vehicleEvents.id))
      .limit(newest),
  ])
  const names = await namesOfUsers({ db }, idsOf(steps))
  const changes: VehicleChange[] = [
    ...prices.slice(0, newest).flatMap(({ at, totalCents, source }, place): VehicleChange[] => {
      const fromCents = prices[place + 1]?.totalCents ?? null
      return fromCents === totalCents
        ? []
        : [{ kind: 'price', at: at.toISOString(), fromCents, toCents: totalCents, source }]
    }),
    ...steps.map(
      ({ at, fromStatus, toStatus, actorUserId }): VehicleChange => ({
        kind: 'status',
        at: at.toISOString(),
        from: fromStatus,
        to: toStatus,
        by: names.get(actorUserId ?? 0) ?? null,
      }),
    ),
  ]
  return changes.sort((one, other) => other.at.localeCompare(one.at)).slice(0, newest)
}

const idsOf = (steps: readonly { actorUserId: number | null }[]): number[] => [
  ...new Set(steps.flatMap(({ actorUserId }) => (actorUserId === null ? [] : [actorUserId]))),
]
