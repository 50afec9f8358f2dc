import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { vehicleEvents } from './schema'

/** What a member of staff did to listings: it is the dealership's, and stays without the name. */
export const vehiclePersonalData: PersonalData = {
  tables: ['vehicle_event'],
  collect: async ({ db }, { id }) => ({
    'listing-changes': await db.select().from(vehicleEvents).where(eq(vehicleEvents.actorUserId, id)),
  }),
  async forget(tx, { id }) {
    await tx.update(vehicleEvents).set({ actorUserId: null }).where(eq(vehicleEvents.actorUserId, id))
  },
}
