import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { feedRuns } from '../schema'

/** What staff do with a run of theirs, done by an administrator with any: the audit log has who it was. Throws not_found. */
export const inPlaceOfDealership =
  <Caller extends Context, Input extends { id: number }, Output>(
    operation: (context: Caller & Staff, input: Input) => Promise<Output>,
  ) =>
  async (context: Caller & Partial<Staff>, input: Input): Promise<Output> => {
    const [run] = await context.db
      .select({ dealershipId: feedRuns.dealershipId })
      .from(feedRuns)
      .where(eq(feedRuns.id, input.id))
    const { dealershipId } = findOrRefuse(run, 'The run')
    const dealership = { id: dealershipId, role: 'dealership_admin' }
    return operation({ ...context, dealership } as Caller & Staff, input)
  }
