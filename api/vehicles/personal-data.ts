import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { inventoryChanges, lotColumnChoices, newVehicleDrafts, vehicleDrafts } from './inventory/schema'
import { vehicleEvents } from './schema'

/** What a member of staff did to listings: it is the dealership's, and stays without the name. What was only typed goes. */
export const vehiclePersonalData: PersonalData = {
  tables: ['vehicle_event', 'inventory_change', 'vehicle_draft', 'new_vehicle_draft', 'lot_column_choice'],
  collect: async ({ db }, { id }) => ({
    'listing-changes': await db.select().from(vehicleEvents).where(eq(vehicleEvents.actorUserId, id)),
    'inventory-changes': await db
      .select()
      .from(inventoryChanges)
      .where(or(eq(inventoryChanges.actorUserId, id), eq(inventoryChanges.undoneBy, id))),
    'vehicle-drafts': await db.select().from(vehicleDrafts).where(eq(vehicleDrafts.userId, id)),
    'new-vehicle-drafts': await db.select().from(newVehicleDrafts).where(eq(newVehicleDrafts.userId, id)),
    'inventory-columns': await db.select().from(lotColumnChoices).where(eq(lotColumnChoices.userId, id)),
  }),
  async forget(tx, { id }) {
    await tx.update(vehicleEvents).set({ actorUserId: null }).where(eq(vehicleEvents.actorUserId, id))
    await tx.update(inventoryChanges).set({ actorUserId: null }).where(eq(inventoryChanges.actorUserId, id))
    await tx.update(inventoryChanges).set({ undoneBy: null }).where(eq(inventoryChanges.undoneBy, id))
    await tx.delete(vehicleDrafts).where(eq(vehicleDrafts.userId, id))
    await tx.delete(newVehicleDrafts).where(eq(newVehicleDrafts.userId, id))
    await tx.delete(lotColumnChoices).where(eq(lotColumnChoices.userId, id))
  },
}
