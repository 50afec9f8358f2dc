import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../jobs/queue'
import { webhookDeliveries, webhookEndpoints } from './schema'

const { status, endpointId, resends } = webhookDeliveries
const isOpen = sql`exists (select from ${webhookEndpoints} e where e.id = ${endpointId} and e.enabled)`

/** Leaves out endpoints that are off: their dealership decides when they get events again. */
export const webhookQueue: WorkQueue = {
  worker: 'webhooks.deliver',
  table: webhookDeliveries,
  waiting: sql`${status} in ('queued', 'failed')`,
  failed: sql`${status} = 'dead' and ${isOpen}`,
  reason: webhookDeliveries.lastError,
  revive: {
    status: 'queued',
    attempts: 0,
    heldUntil: null,
    lastError: null,
    resends: sql`${resends} + 1`,
    updatedAt: sql`now()`,
  },
}
