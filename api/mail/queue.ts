import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../jobs/queue'
import { outbox } from './schema'

export const mailQueue: WorkQueue = {
  worker: 'mails.deliver',
  table: outbox,
  waiting: sql`${outbox.status} = 'queued'`,
  failed: sql`${outbox.status} = 'dead'`,
  reason: outbox.lastError,
  revive: { status: 'queued', attempts: 0, nextAt: sql`now()` },
}
