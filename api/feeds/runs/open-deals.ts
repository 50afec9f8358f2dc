import type { Context } from '../../context'
import { countOpenDeals, vehiclesInOpenThreads } from '../../inbox/vehicle-events/count-open-deals'
import { touchedAmong } from '../../vehicles/feed-rows/touched-vehicles'
import type { RunRow } from './present-run'
import type { RunOpenDeals } from './runs.contract'

const waiting: readonly RunRow['status'][] = ['ready', 'quarantined']

/** Counts the open conversations about vehicles that a run would take off the site or lower in price; once it is applied, that it did. */
export async function openDealsOfRun(
  context: Pick<Context, 'db'>,
  { id, dealershipId, status }: Pick<RunRow, 'id' | 'dealershipId' | 'status'>,
): Promise<RunOpenDeals | null> {
  if (!waiting.includes(status) && status !== 'applied') return null
  const state = status === 'applied' ? 'applied' : 'staged'
  const touched = await touchedAmong(context, id, state, await vehiclesInOpenThreads(context, dealershipId))
  const { conversations: lowered } = await countOpenDeals(context, touched.lowered)
  return { delisted: await countOpenDeals(context, touched.delisted), lowered }
}
