import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../../database/columns'
import { vehicles } from '../schema'

/** Two dealerships had a car with one VIN on sale at once: found once, and both were notified. */
export const vinClashes = pgTable(
  'vin_clash',
  {
    id: identity(),
    firstVehicleId: reference('first_vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** Came on sale later. */
    laterVehicleId: reference('later_vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    foundAt: instant('found_at').notNull(),
  },
  (t) => [
    uniqueIndex('vin_clash_once').on(t.firstVehicleId, t.laterVehicleId),
    index('vin_clash_by_later').on(t.laterVehicleId),
  ],
)
