import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import { consumeCount } from '../../limits/limits'
import { invalid, Refusal } from '../../refusals'
import type { FeedQuotas } from '../../settings/feed-quotas'

const waitWords =
  'Files are fetched, and schedules can be set, once your dealership is approved. Until then, upload the file.'

type Reading = { db: Pick<Context['db'], 'select'> }

/** Tells whether we fetch files for this dealership: our servers call no others for one that has only registered. */
export async function mayFetch(reading: Reading, dealershipId: number): Promise<boolean> {
  return (await findDealership(reading, dealershipId)).status === 'approved'
}

/** Throws conflict while the dealership is not approved. */
export async function requireFetching(reading: Reading, dealershipId: number): Promise<void> {
  if (!(await mayFetch(reading, dealershipId))) throw new Refusal('conflict', waitWords)
}

/** Throws invalid while the dealership is not approved. */
export async function requireScheduling(reading: Reading, dealershipId: number): Promise<void> {
  if (!(await mayFetch(reading, dealershipId))) throw invalid(waitWords, { schedule: waitWords })
}

/** Counts a fetch. Throws too_many above what the site allows a dealership in an hour. */
export const countFetch = (
  context: Pick<Context, 'db'>,
  { fetchesPerHour: points }: Pick<FeedQuotas, 'fetchesPerHour'>,
  dealershipId: number,
): Promise<void> => {
  const words = `We fetch at most ${points} files an hour for a dealership.`
  return consumeCount(context, { prefix: 'feed-fetch', points, seconds: 3600 }, dealershipId, words)
}
