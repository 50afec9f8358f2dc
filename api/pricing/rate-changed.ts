import type { Context } from '../context'
import { subscribeToChanges } from '../database/events'
import type { OpenDatabase } from '../database/open'
import { modelsOfVehicles } from '../vehicles/market'
import { enqueueMissedModels, enqueueModels } from './rating-queue'
import { type RunCounts, rateQueuedModels } from './run'

interface ChangedVehicles extends Pick<Context, 'now'> {
  database: OpenDatabase
  onRated(counts: RunCounts): void
  onError(error: unknown): void
}

/** A feed changes many cars of a model one after another: they are rated together. */
const settleMs = 3_000
const pollEveryMs = 2_000

/** Catches up first on what changed while no process was subscribed. Returns how to stop. */
export async function rateChangedVehicles({
  database,
  now,
  onRated,
  onError,
}: ChangedVehicles): Promise<{ stop(): Promise<void> }> {
  const context = { db: database.db, now }
  const stopping = new AbortController()
  const feed = await subscribeToChanges(
    database,
    async (events) => {
      const ids = events.flatMap(({ concept, ids }) => (concept === 'vehicles' ? ids : []))
      await enqueueModels(context, await modelsOfVehicles(context, ids))
    },
    onError,
  )
  await enqueueMissedModels(context)
  let working: Promise<void> | null = null
  const poll = () => {
    working ??= rateQueuedModels(context, { settleMs, signal: stopping.signal })
      .then((counts) => (counts.models > 0 ? onRated(counts) : undefined))
      .catch(onError)
      .finally(() => {
        working = null
      })
  }
  const timer = setInterval(poll, pollEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await feed.stop()
      await working
    },
  }
}
