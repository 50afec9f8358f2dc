import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../jobs/queue'
import { workingStatuses } from './kinds'
import { feedRuns } from './schema'

const isUnfinished = sql`${feedRuns.status} = any(${sql.param([...workingStatuses])}::text[])`
const isToFetch = sql`(${feedRuns.fileKey} is null and ${feedRuns.status} in ('queued', 'fetching'))`

export const feedQueues: readonly WorkQueue[] = [
  { worker: 'feeds.fetch', table: feedRuns, waiting: sql`${isUnfinished} and ${isToFetch}` },
  { worker: 'feeds.read', table: feedRuns, waiting: sql`${isUnfinished} and not ${isToFetch}` },
]
