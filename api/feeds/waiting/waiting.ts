import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { feedRuns } from '../schema'
import { countOpenValues } from '../validations/list-values'
import type { WaitingRuns, WaitingValues } from './waiting.contract'

export const waitingRuns = async ({ db, dealership }: Context & Staff): Promise<WaitingRuns> => {
  const { dealershipId, status } = feedRuns
  const own = eq(dealershipId, dealership.id)
  return { waiting: await db.$count(feedRuns, and(own, inArray(status, ['ready', 'quarantined']))) }
}

export const waitingValues = async (context: Context): Promise<WaitingValues> => countOpenValues(context)
