import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { waitingRuns, waitingValues } from '../../api/feeds/waiting/waiting.contract'

/** How many runs wait for the dealership's decision; a page goes on without the number. */
export const waitingRunsOf = (context: RequestContext) => orInstead(context.api.call(waitingRuns), { waiting: 0 })

/** How many values of files wait for an administrator's decision. */
export const waitingValuesOf = (context: RequestContext) =>
  orInstead(context.api.call(waitingValues), { values: 0, rows: 0 })
