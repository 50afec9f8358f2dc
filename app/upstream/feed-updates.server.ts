import type { runState } from '../../api/feeds/runs/runs.contract'
import type { z } from '../../api/http/contract'

/** What an open page of a feed's run follows. */
export type FeedRunState = z.infer<(typeof runState)['responses'][200]['content']['application/json']['schema']>
