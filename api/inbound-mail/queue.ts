import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../jobs/queue'
import { inboundMails } from './schema'

export const inboundMailQueue: WorkQueue = {
  worker: 'inbound-mails.handle',
  table: inboundMails,
  waiting: sql`${inboundMails.status} = 'waiting'`,
}
