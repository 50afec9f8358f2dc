import { type SQL, sql } from 'drizzle-orm'
import { vinDecisionListings, vinDecisions } from './schema'

/** Tells whether a decision in force gave the VIN of this vehicle to another listing. */
export const lostItsVin = (vehicleId: SQL): SQL => sql`exists (select from ${vinDecisionListings} lost
  join ${vinDecisions} decided on decided.id = lost.decision_id
  where lost.vehicle_id = ${vehicleId} and not lost.keeps and decided.kind = 'keeps' and decided.undone_at is null)`

/** Tells whether a listing counts among those that share a VIN. The triggers of `vin_duplicate` say the same. */
export const isCounted = (name: string): SQL => {
  const car = sql.identifier(name)
  return sql`(${car}.status in ('active', 'pending') or (${car}.status = 'suspended' and not ${lostItsVin(sql`${car}.id`)}))`
}
