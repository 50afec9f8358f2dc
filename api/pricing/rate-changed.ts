import type { Context } from '../context'
import { subscribeToChanges } from '../database/events'
import type { OpenDatabase } from '../database/open'
import { modelsOfVehicles } from '../vehicles/market'
import { enqueueMissedModels, enqueueModels } from './rating-queue'

/** Queues the models of vehicles that change; first what changed while no process was subscribed. Returns how to stop. */
export async function queueChangedModels(
  { database, now }: Pick<Context, 'now'> & { database: OpenDatabase },
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const context = { db: database.db, now }
  const feed = await subscribeToChanges(
    database,
    async (events) => {
      const ids = events.flatMap(({ concept, ids }) => (concept === 'vehicles' ? ids : []))
      await enqueueModels(context, await modelsOfVehicles(context, ids))
    },
    onError,
  )
  await enqueueMissedModels(context)
  return feed
}
