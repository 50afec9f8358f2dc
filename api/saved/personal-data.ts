import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { guestAlerts } from './guest-alerts/schema'
import { alerts, alertWaits, savedDealerships, savedSearches, savedVehicleMoves, savedVehicles } from './schema'

const tables = { savedVehicles, savedSearches, savedDealerships, alerts, alertWaits, savedVehicleMoves }

const ofAddress = (email: string) => sql`lower(${guestAlerts.email}) = ${email.toLowerCase()}`

/** Alerts without an account go along where the address was verified: anybody can open an account with it. */
export const savedPersonalData: PersonalData = {
  tables: ['saved_vehicle', 'saved_search', 'saved_dealership', 'alert', 'alert_wait', 'saved_vehicle_move'],
  async collect({ db }, { id, email, emailVerifiedAt }) {
    const { mailbox: _, epoch: __, ...columns } = getTableColumns(guestAlerts)
    const [vehicles, searches, dealerships, found, guest, moved] = await Promise.all([
      db.select().from(savedVehicles).where(eq(savedVehicles.userId, id)),
      db.select().from(savedSearches).where(eq(savedSearches.userId, id)),
      db.select().from(savedDealerships).where(eq(savedDealerships.userId, id)),
      db.select().from(alerts).where(eq(alerts.userId, id)),
      emailVerifiedAt ? db.select(columns).from(guestAlerts).where(ofAddress(email)) : [],
      db.select().from(savedVehicleMoves).where(eq(savedVehicleMoves.userId, id)),
    ])
    return {
      'saved-vehicles': vehicles,
      'saved-searches': searches,
      'saved-dealerships': dealerships,
      alerts: found,
      'alerts-without-account': guest,
      'moved-saves': moved,
    }
  },
  async forget(tx, { id, email, emailVerifiedAt }) {
    if (emailVerifiedAt) await tx.delete(guestAlerts).where(ofAddress(email))
    for (const table of Object.values(tables)) await tx.delete(table).where(eq(table.userId, id))
  },
}
