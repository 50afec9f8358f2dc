import { and, eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { switchOffMerged } from './endpoint-health'
import { webhookEndpoints, webhookStates } from './schema'

/** Whose server heard of the one hears nothing of the other: endpoints end, and stay with their log. */
export const webhookMergePart: MergePart = {
  tables: ['webhook_endpoint', 'webhook_event', 'webhook_state'],
  preview: async ({ db }, { from }) => {
    const on = and(eq(webhookEndpoints.dealershipId, from), eq(webhookEndpoints.enabled, true))
    return [{ kind: 'webhooks', count: await db.$count(webhookEndpoints, on) }]
  },
  async move(tx, context, { from }) {
    await switchOffMerged(tx, context, from)
    await tx.delete(webhookStates).where(eq(webhookStates.dealershipId, from))
  },
}
