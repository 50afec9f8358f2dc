import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { WebhookEndpoint } from './contract'
import { webhookDeliveries } from './schema'
import type { EndpointRow } from './send'

interface Reading {
  db: Pick<Context['db'], 'select'>
  now: Context['now']
}

export async function presentEndpoints({ db, now }: Reading, rows: readonly EndpointRow[]): Promise<WebhookEndpoint[]> {
  const counts = await countsOf(
    { db, now },
    rows.map(({ id }) => id),
  )
  const ahead = (at: Date | null) => (at !== null && at > now() ? at.toISOString() : null)
  return rows.map((row) => {
    const { id, url, description, events, enabled, disabledReason, failingSince, version, createdAt } = row
    const { lastSentAt = null, waiting = 0, dead = 0 } = counts.get(id) ?? {}
    return {
      id,
      url,
      description,
      events,
      enabled,
      disabledReason,
      version,
      waiting,
      dead,
      lastSentAt: lastSentAt && new Date(lastSentAt).toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      pausedUntil: ahead(row.pausedUntil),
      previousUntil: ahead(row.previousUntil),
      createdAt: createdAt.toISOString(),
    }
  })
}

async function countsOf({ db }: Reading, ids: readonly number[]) {
  const { endpointId, status, triedAt } = webhookDeliveries
  const rows = await db
    .select({
      endpointId,
      lastSentAt: sql<string | null>`max(${triedAt}) filter (where ${status} = 'sent')`,
      waiting: sql<number>`(count(*) filter (where ${status} in ('queued', 'failed')))::int`,
      dead: sql<number>`(count(*) filter (where ${status} = 'dead'))::int`,
    })
    .from(webhookDeliveries)
    .where(inArray(endpointId, ids.length > 0 ? [...ids] : [0]))
    .groupBy(endpointId)
  return new Map(rows.map((row) => [row.endpointId, row]))
}
