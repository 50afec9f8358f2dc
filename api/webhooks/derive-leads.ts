import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { everyLeadState, leadStatesOf } from '../inbox/v1/told-leads'
import { webhookStates } from './schema'
import type { NewEvent } from './store-events'

/** Of these leads of dealerships that want to be told; notes what is told. Nothing is told of what came in as spam. */
export async function deriveLeadEvents(
  tx: Transaction,
  ids: readonly number[],
  dealershipIds: readonly number[],
): Promise<NewEvent[]> {
  const told = await toldAbout(tx, ids)
  const rows = await leadStatesOf({ db: tx }, ids, dealershipIds)
  const changed = rows.filter(({ id, isSpam, state }) => (told.has(id) ? told.get(id) !== state : !isSpam))
  if (changed.length > 0)
    await tx
      .insert(webhookStates)
      .values(
        changed.map(({ id, dealershipId, state }) => ({ kind: 'lead' as const, entityId: id, dealershipId, state })),
      )
      .onConflictDoUpdate({
        target: [webhookStates.kind, webhookStates.entityId],
        set: { state: sql`excluded.state`, dealershipId: sql`excluded.dealership_id` },
      })
  return changed.map(({ id: entityId, dealershipId }): NewEvent => {
    const kind = told.has(entityId) ? 'lead.updated' : 'lead.created'
    return { kind, dealershipId, entityId, data: null }
  })
}

async function toldAbout(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const { kind, entityId, state } = webhookStates
  const rows = await tx
    .select({ entityId, state })
    .from(webhookStates)
    .where(sql`${kind} = 'lead' and ${entityId} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [row.entityId, row.state]))
}

/** The leads that there are as a dealership begins to be told. */
export const rememberLeads = (tx: Transaction, dealershipId: number) =>
  tx.execute(sql`
    insert into ${webhookStates} (kind, entity_id, dealership_id, state)
    select 'lead', one.* from (${everyLeadState(dealershipId)}) one on conflict do nothing`)
