import type { Context } from '../context'
import { followChanges } from '../database/events'
import type { OpenDatabase } from '../database/open'
import { modelsOfVehicles } from '../vehicles/market'
import { type RunCounts, rateWaiting } from './run'
import { makeDue, makeMissedDue } from './waiting'

interface Following extends Pick<Context, 'now'> {
  database: OpenDatabase
  onRated(counts: RunCounts): void
  onError(error: unknown): void
}

/** A feed changes many cars of a model one after another: they are rated together. */
const settleMs = 3_000
const lookEveryMs = 2_000

/**
 * Keeps the ratings current from now on: a changed vehicle's model is rated some seconds later. What happened while nobody
 * followed is caught up first. Returns how to stop; a run at work ends after its batch and is continued by the next.
 */
export async function followPrices({ database, now, onRated, onError }: Following): Promise<{ stop(): Promise<void> }> {
  const context = { db: database.db, now }
  const stopping = new AbortController()
  const feed = await followChanges(
    database,
    async (events) => {
      const ids = events.flatMap(({ concept, ids }) => (concept === 'vehicles' ? ids : []))
      await makeDue(context, await modelsOfVehicles(context, ids))
    },
    onError,
  )
  await makeMissedDue(context)
  let working: Promise<void> | null = null
  const look = () => {
    working ??= rateWaiting(context, { settleMs, signal: stopping.signal })
      .then((counts) => (counts.models > 0 ? onRated(counts) : undefined))
      .catch(onError)
      .finally(() => {
        working = null
      })
  }
  const timer = setInterval(look, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await feed.stop()
      await working
    },
  }
}
