import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../../jobs/queue'
import { feedPhotoLists } from './schema'

export const photoQueue: WorkQueue = {
  worker: 'feeds.photos',
  table: feedPhotoLists,
  waiting: sql`${feedPhotoLists.state} = 'waiting'`,
}
