import type { runState } from '../../api/feeds/runs/runs.contract'
import * as waiting from '../../api/feeds/waiting/waiting.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export type { WaitingRuns, WaitingValues } from '../../api/feeds/waiting/waiting.contract'

/** What an open page of a feed's run follows. */
export type FeedRunState = z.infer<(typeof runState)['responses'][200]['content']['application/json']['schema']>

/** Another API may have no feeds. */
export const waitingRuns = ({ upstream }: RequestContext) =>
  upstream.call(waiting.waitingRuns, { missing: { waiting: 0 } })
export const waitingValues = ({ upstream }: RequestContext) =>
  upstream.call(waiting.waitingValues, { missing: { values: 0, rows: 0 } })
