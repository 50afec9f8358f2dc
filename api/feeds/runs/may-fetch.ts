import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { DealershipStatus } from '../../dealerships/states'
import { consumeCount } from '../../limits/limits'
import { invalid, Refusal } from '../../refusals'
import type { FeedQuotas } from '../../settings/feed-quotas'

const notYet =
  'We can fetch files once your dealership is approved. Until then, choose manual upload and send the file yourself.'
const refusals: Record<Exclude<DealershipStatus, 'approved'>, string> = {
  draft: notYet,
  pending: notYet,
  rejected: notYet,
  suspended: 'We do not fetch files while your dealership is suspended. You can still upload them.',
  closed: 'We do not fetch files for a closed dealership.',
}

type Reading = { db: Pick<Context['db'], 'select'> }

/**
 * Says why we fetch no files for this dealership, null when we do: our servers call no others for one that has only registered,
 * or is suspended or closed.
 */
export async function fetchRefusal(reading: Reading, dealershipId: number): Promise<string | null> {
  const { status } = await findDealership(reading, dealershipId)
  return status === 'approved' ? null : refusals[status]
}

/** Throws conflict while the dealership is not approved. */
export async function requireFetching(reading: Reading, dealershipId: number): Promise<void> {
  const refusal = await fetchRefusal(reading, dealershipId)
  if (refusal !== null) throw new Refusal('conflict', refusal)
}

/** Throws invalid while the dealership is not approved. */
export async function requireScheduling(reading: Reading, dealershipId: number): Promise<void> {
  const refusal = await fetchRefusal(reading, dealershipId)
  if (refusal !== null) throw invalid(refusal, { schedule: refusal })
}

/** Counts a fetch. Throws too_many above what the site allows a dealership in an hour. */
export const countFetch = (
  context: { db: Pick<Context['db'], 'insert' | 'select'> },
  { fetchesPerHour: points }: Pick<FeedQuotas, 'fetchesPerHour'>,
  dealershipId: number,
): Promise<void> => {
  const words = `We fetch at most ${points} files an hour for a dealership.`
  return consumeCount(context, { prefix: 'feed-fetch', points, seconds: 3600 }, dealershipId, words)
}
