import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../schema'

/** How often a vehicle's page was opened on a day (UTC), for the dealership that had it then. */
export const vehicleStatDaily = pgTable(
  'vehicle_stat_daily',
  {
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.day] }),
    index('vehicle_stat_of_dealership').on(t.dealershipId, t.day, t.views),
  ],
)
