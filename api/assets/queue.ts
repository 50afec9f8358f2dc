import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../jobs/queue'
import { assets } from './schema'

export const pictureQueue: WorkQueue = {
  worker: 'pictures.make',
  table: assets,
  waiting: sql`${assets.status} = 'ready' and ${assets.widthsDueAt} is not null`,
}
