import { type Context, transaction } from '../context'
import { type DurableSubscriber, pollSubscriber, ReadByAnotherProcess } from '../database/durable-subscriber'
import type { ChangeEvent } from '../database/events'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import { deriveLeadEvents } from './derive-leads'
import { deriveVehicleEvents } from './derive-vehicles'
import { storeEvents, toldDealerships } from './store-events'

export interface Deriving extends Pick<Context, 'db' | 'now'> {
  origin: string
}

const subscriberName = 'webhooks'
const idsAtOnce = 500

/**
 * Makes events of what has changed, and says how many deliveries they are. Nothing is missed over a restart, and nothing
 * told twice: what was told is stored in the transaction of the events.
 */
export async function deriveEvents(context: Deriving, signal?: AbortSignal): Promise<number> {
  let made = 0
  const subscriber: DurableSubscriber = {
    begin: async () => {},
    async handle(events, savePosition) {
      for (const work of worksIn(events)) made += await transaction(context, (tx) => derive(tx, context, work))
      await transaction(context, savePosition)
    },
  }
  try {
    while (!signal?.aborted && (await pollSubscriber(context, subscriberName, subscriber)));
  } catch (error) {
    if (!(error instanceof ReadByAnotherProcess)) throw error
  }
  return made
}

interface Work {
  concept: 'vehicles' | 'threads'
  ids: number[]
}

function worksIn(events: readonly ChangeEvent[]): Work[] {
  return (['vehicles', 'threads'] as const).flatMap((concept) => {
    const ids = [...new Set(events.flatMap((event) => (event.concept === concept ? event.ids : [])))]
    return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part): Work => {
      return { concept, ids: ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce) }
    })
  })
}

/** One process at a time: a second one finds that all of it was told. */
async function derive(tx: Transaction, context: Deriving, { concept, ids }: Work): Promise<number> {
  const dealershipIds = await toldDealerships(tx)
  if (dealershipIds.length === 0) return 0
  await lockFor(tx, 'webhook events')
  const events =
    concept === 'vehicles'
      ? await deriveVehicleEvents(tx, context.origin, ids, dealershipIds)
      : await deriveLeadEvents(tx, ids, dealershipIds)
  return storeEvents(tx, context, events)
}
