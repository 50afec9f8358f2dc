import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { type DurableSubscriber, pollSubscriber, ReadByAnotherProcess } from '../../database/durable-subscriber'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { NotifyingContext } from '../../notifier'
import { offSaleAmong, saleFactsOf } from '../../vehicles/lifecycle/sale-facts'
import { endedStatuses } from '../kinds'
import { threads } from '../schema'
import { lockThread } from '../threads/thread-row'
import { endDeals } from './end-deals'
import { changeSince, transferSince, writeVehicleEvent } from './vehicle-event'

const subscriberName = 'inbox-vehicles'
const idsAtOnce = 500

type Following = NotifyingContext

/**
 * Writes into every open conversation that its car was sold, taken off the site or lowered in price, whoever changed it:
 * a person, a feed or a program. Ends what was agreed about a car that has gone. One conversation that fails twice stops
 * no other. Returns how many were written to.
 */
export async function followVehicles(
  context: Following,
  onError: (error: unknown, threadId: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  let written = 0
  const subscriber: DurableSubscriber = {
    begin: async () => {},
    async handle(events, savePosition) {
      const idsOf = (concept: string) => [...new Set(events.flatMap((one) => (one.concept === concept ? one.ids : [])))]
      const changed = [...idsOf('vehicles'), ...(await goneFrom(context, idsOf('dealerships')))]
      for (let from = 0; from < changed.length; from += idsAtOnce)
        for (const id of await openThreadsAbout(context, changed.slice(from, from + idsAtOnce)))
          try {
            if (await writeToThread(context, id).catch(() => writeToThread(context, id))) written += 1
          } catch (error) {
            onError(error, id)
          }
      await transaction(context, savePosition)
    },
  }
  try {
    while (!signal?.aborted && (await pollSubscriber(context, subscriberName, subscriber)));
  } catch (error) {
    if (!(error instanceof ReadByAnotherProcess)) throw error
  }
  return written
}

/** Finds the cars of these dealerships that are off sale and still talked about: one that was reinstated has told of none. */
async function goneFrom({ db }: Pick<Context, 'db'>, dealershipIds: readonly number[]): Promise<number[]> {
  if (dealershipIds.length === 0) return []
  const ofThem = inArray(threads.dealershipId, [...dealershipIds])
  const rows = await db.selectDistinct({ id: threads.vehicleId }).from(threads).where(and(ofThem, isOpen))
  return offSaleAmong(
    { db },
    rows.flatMap(({ id }) => id ?? []),
  )
}

const isOpen = notInArray(threads.status, [...endedStatuses])

async function openThreadsAbout({ db }: Pick<Context, 'db'>, vehicleIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(inArray(threads.vehicleId, [...vehicleIds]), isOpen))
    .orderBy(threads.id)
  return rows.map(({ id }) => id)
}

const endsDeals = ['vehicle-sold', 'vehicle-delisted', 'vehicle-transferred']

/** Compares with what the thread says already, so that a change that is read twice is written once. */
const writeToThread = (context: Following, id: number): Promise<boolean> =>
  transaction(context, async (tx) => {
    const thread = await lockThread(tx, eq(threads.id, id))
    if (thread.vehicleId === null) return false
    const vehicle = await saleFactsOf({ db: tx }, thread.vehicleId)
    if (!vehicle || canBeUndone(context, vehicle)) return false
    if (await isSuspended(tx, thread.dealershipId)) return false
    const change =
      vehicle.dealershipId === thread.dealershipId
        ? await changeSince(tx, context, thread.id, vehicle)
        : await transferSince(tx, thread.id, (await findDealership({ db: tx }, vehicle.dealershipId)).name)
    if (!change) return false
    await writeVehicleEvent(tx, context, thread.id, change)
    if (endsDeals.includes(change.what)) await endDeals(tx, context, thread, change.body)
    return true
  })

/** Tells whether the dealership reaches no customer for now. They read what became of its cars once it is reinstated. */
const isSuspended = async (tx: Transaction, dealershipId: number): Promise<boolean> =>
  (await findDealership({ db: tx }, dealershipId)).status === 'suspended'

/** A change of many vehicles is told when it can no longer be undone: it is published once more then. */
const canBeUndone = ({ now }: Following, { alertsHeldUntil }: { alertsHeldUntil: Date | null }): boolean =>
  alertsHeldUntil !== null && alertsHeldUntil > now()
