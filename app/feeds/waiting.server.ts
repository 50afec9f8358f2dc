import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { waitingRuns, waitingValues } from '~/upstream/feed-updates.server'

/** How many runs wait for the dealership's decision; a page goes on without the number. */
export const waitingRunsOf = (context: RequestContext) => orInstead(waitingRuns(context), { waiting: 0 })

/** How many values of files wait for an administrator's decision. */
export const waitingValuesOf = (context: RequestContext) => orInstead(waitingValues(context), { values: 0, rows: 0 })
