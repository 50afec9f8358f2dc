import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { alerts, alertWaits, savedDealerships, savedSearches, savedVehicles } from './schema'

const tables = { savedVehicles, savedSearches, savedDealerships, alerts, alertWaits }

export const savedPersonalData: PersonalData = {
  tables: ['saved_vehicle', 'saved_search', 'saved_dealership', 'alert', 'alert_wait'],
  async collect({ db }, { id }) {
    const [vehicles, searches, dealerships, found] = await Promise.all([
      db.select().from(savedVehicles).where(eq(savedVehicles.userId, id)),
      db.select().from(savedSearches).where(eq(savedSearches.userId, id)),
      db.select().from(savedDealerships).where(eq(savedDealerships.userId, id)),
      db.select().from(alerts).where(eq(alerts.userId, id)),
    ])
    return { 'saved-vehicles': vehicles, 'saved-searches': searches, 'saved-dealerships': dealerships, alerts: found }
  },
  async forget(tx, { id }) {
    for (const table of Object.values(tables)) await tx.delete(table).where(eq(table.userId, id))
  },
}
