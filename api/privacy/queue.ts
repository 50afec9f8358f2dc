import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../jobs/queue'
import { accountExports } from './schema'

/** Offers no retry: a person whose export failed is shown that it did, and asks for another. */
export const exportQueue: WorkQueue = {
  worker: 'exports.make',
  table: accountExports,
  waiting: sql`${accountExports.status} = 'queued'`,
  failed: sql`${accountExports.status} = 'failed'`,
}
