import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { apiVehicles } from '../vehicles/v1/present'
import { everToldOf, type ToldFacts, type ToldState, toldFactsOf } from '../vehicles/v1/told-facts'
import { eventsOfVehicle, toldOf, type VehicleTold } from './changes'
import { webhookStates } from './schema'
import type { NewEvent } from './store-events'

/** Of these vehicles of dealerships that want to be told; notes what is told. */
export async function deriveVehicleEvents(
  tx: Transaction,
  origin: string,
  ids: readonly number[],
  dealershipIds: readonly number[],
): Promise<NewEvent[]> {
  const facts = await toldFactsOf({ db: tx }, ids, dealershipIds)
  const told = await toldAbout(tx, facts)
  const found = facts.map((now) => ({ now, kinds: eventsOfVehicle(now, told.get(now.id)) }))
  const changed = found.filter(({ kinds }) => kinds.length > 0).map(({ now }) => now.id)
  const presented = new Map((await apiVehicles({ db: tx }, origin, changed)).map((vehicle) => [vehicle.id, vehicle]))
  await note(tx, facts, told)
  return found.flatMap(({ now: { id, dealershipId }, kinds }) =>
    kinds.map((kind): NewEvent => ({ kind, dealershipId, entityId: id, data: presented.get(id) ?? null })),
  )
}

async function toldAbout(tx: Transaction, facts: readonly ToldFacts[]): Promise<Map<number, VehicleTold>> {
  const { kind, entityId, state, totalCents, version } = webhookStates
  const rows = await tx
    .select({ entityId, state, totalCents, version })
    .from(webhookStates)
    .where(sql`${kind} = 'vehicle' and ${entityId} = any(${sql.param(facts.map(({ id }) => id))}::bigint[])`)
  return new Map(rows.map((row) => [row.entityId, { ...row, state: row.state as ToldState }]))
}

async function note(
  tx: Transaction,
  facts: readonly ToldFacts[],
  told: ReadonlyMap<number, VehicleTold>,
): Promise<void> {
  const rows = facts.flatMap(({ id: entityId, dealershipId, ...now }) => {
    const next = toldOf(now, told.get(entityId))
    return next ? [{ kind: 'vehicle' as const, entityId, dealershipId, ...next }] : []
  })
  if (rows.length === 0) return
  const [state, totalCents, version] = [sql`excluded.state`, sql`excluded.total_cents`, sql`excluded.version`]
  await tx
    .insert(webhookStates)
    .values(rows)
    .onConflictDoUpdate({
      target: [webhookStates.kind, webhookStates.entityId],
      set: { state, totalCents, version, dealershipId: sql`excluded.dealership_id` },
    })
}

/** What the lot is as it begins to be told of: nothing of it is news. */
export const rememberVehicles = (tx: Transaction, dealershipId: number) =>
  tx.execute(sql`
    insert into ${webhookStates} (kind, entity_id, dealership_id, state, total_cents, version)
    select 'vehicle', one.* from (${everToldOf(dealershipId)}) one on conflict do nothing`)
