import type { Context } from '../../context'
import { countOpenDealsAmong } from '../../inbox/vehicle-events/count-open-deals'
import { delistedBy, loweredBy } from '../../vehicles/feed-rows/touched-vehicles'
import type { RunRow } from './present-run'
import type { RunOpenDeals } from './runs.contract'

const waiting: readonly RunRow['status'][] = ['ready', 'quarantined']

/** Counts the open conversations about vehicles that a run would take off the site or lower in price; once it is applied, that it did. */
export async function openDealsOfRun(
  context: Pick<Context, 'db'>,
  { id, status }: Pick<RunRow, 'id' | 'status'>,
): Promise<RunOpenDeals | null> {
  if (!waiting.includes(status) && status !== 'applied') return null
  const state = status === 'applied' ? 'applied' : 'staged'
  const delisted = await countOpenDealsAmong(context, delistedBy(id, state))
  const { conversations: lowered } = await countOpenDealsAmong(context, loweredBy(id, state))
  return { delisted, lowered }
}
