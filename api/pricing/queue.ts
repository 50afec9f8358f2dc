import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../jobs/queue'
import { priceModels } from './schema'

export const priceQueue: WorkQueue = {
  worker: 'prices.rate',
  table: priceModels,
  waiting: sql`${priceModels.dueAt} is not null`,
}
