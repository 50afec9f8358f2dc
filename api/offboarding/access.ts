import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { apiKeys } from '../api-keys/schema'
import { auditLog } from '../audit/schema'
import type { Context } from '../context'
import { exportChannels } from '../export-channels/schema'
import { leadRoutes } from '../inbox/deliveries/deliveries.schema'
import { shownTarget } from '../inbox/deliveries/targets'
import { webhookEndpoints } from '../webhooks/schema'

/** What lets data out of a dealership, by what it is. */
export interface Access {
  keys: string[]
  webhooks: string[]
  channels: string[]
  routes: string[]
}

/** Each of these showed its secret, or where data go. */
const making = [
  ...['api_key.created', 'api_key.rotated', 'webhook.added', 'webhook.secret-renewed', 'webhook.changed'],
  ...['export_channel.added', 'export_channel.rotated', 'lead_route.added', 'lead_route.changed'],
]

/** Tells in SQL whether the log says so of a record. */
const wasMadeBy = (db: Context['db'], userId: number) => (entity: string, id: SQL) => {
  const rows = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, sql`${id}::text`),
        eq(auditLog.actorUserId, userId),
        inArray(auditLog.action, making),
      ),
    )
  return sql`exists (${rows})`
}

/** Lists what works still and was set up by this person, or had its secret shown to them: the audit log knows. */
export async function accessMadeBy(
  { db }: Pick<Context, 'db'>,
  { userId, dealershipId }: { userId: number; dealershipId: number },
): Promise<Access> {
  const made = wasMadeBy(db, userId)
  const keys = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.dealershipId, dealershipId), isNull(apiKeys.revokedAt), made('api_key', sql`${apiKeys.id}`)))
  const webhooks = await db
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.dealershipId, dealershipId), made('webhook', sql`${webhookEndpoints.id}`)))
  const channels = await db
    .select({ name: exportChannels.name })
    .from(exportChannels)
    .where(and(eq(exportChannels.dealershipId, dealershipId), made('export_channel', sql`${exportChannels.id}`)))
  const routes = await db
    .select({ channel: leadRoutes.channel, target: leadRoutes.target })
    .from(leadRoutes)
    .where(
      and(
        eq(leadRoutes.dealershipId, dealershipId),
        isNull(leadRoutes.removedAt),
        made('lead_route', sql`${leadRoutes.id}`),
      ),
    )
  return {
    keys: keys.map(({ name }) => name),
    webhooks: webhooks.map(({ url }) => new URL(url).host),
    channels: channels.map(({ name }) => name),
    routes: routes.map(({ channel, target }) => shownTarget(channel, target)),
  }
}
