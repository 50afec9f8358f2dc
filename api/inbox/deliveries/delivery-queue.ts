import { sql } from 'drizzle-orm'
import type { WorkQueue } from '../../jobs/queue'
import { removedAddress } from '../leads/forgotten'
import { leads } from '../schema'
import { leadDeliveries, leadRoutes } from './deliveries.schema'

const { status, routeId, threadId, resends } = leadDeliveries
const isOpen = sql`exists (select from ${leadRoutes} r where r.id = ${routeId} and r.enabled and r.removed_at is null)`
const isForgotten = sql`exists (select from ${leads} l where l.thread_id = ${threadId} and l.email = ${removedAddress})`

/** Leaves out what was stopped on purpose: over a route that is off, or of a customer who has deleted the account. */
export const leadQueue: WorkQueue = {
  worker: 'leads.deliver',
  table: leadDeliveries,
  waiting: sql`${status} in ('queued', 'failed')`,
  failed: sql`${status} = 'dead' and ${isOpen} and not ${isForgotten}`,
  reason: leadDeliveries.lastError,
  revive: {
    status: 'queued',
    attempts: 0,
    heldUntil: null,
    lastError: null,
    resends: sql`${resends} + 1`,
    updatedAt: sql`now()`,
  },
}
