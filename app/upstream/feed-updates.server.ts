import * as waiting from '../../api/feeds/waiting/waiting.contract'
import type { RequestContext } from '../session/request-context.server'

export type { WaitingRuns, WaitingValues } from '../../api/feeds/waiting/waiting.contract'

/** Another API may have no feeds. */
export const waitingRuns = ({ api }: RequestContext) => api.call(waiting.waitingRuns)
export const waitingValues = ({ api }: RequestContext) => api.call(waiting.waitingValues)
