import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { claim } from '../jobs/claim'
import { modelsInStock } from '../vehicles/market'
import { methodVersion } from './label'
import { priceModels } from './schema'

type QueueContext = Pick<Context, 'db' | 'now'>

/** Longer than the largest model takes; a run that was killed gives its model back after it. */
const claimSeconds = 120
/** A run may have missed what was written while it read its cars. */
const overlapMs = 300_000

export interface Claim {
  modelId: number
  dueAt: Date
  inputs: string | null
}

export async function enqueueModels({ db, now }: QueueContext, modelIds: readonly number[]): Promise<void> {
  if (modelIds.length === 0) return
  await db.execute(sql`
    insert into ${priceModels} (model_id, due_at)
    select id, ${now().toISOString()}::timestamptz from unnest(${sql.param([...modelIds])}::bigint[]) as id
    on conflict (model_id) do update set due_at = excluded.due_at`)
}

/** Has models rated though nothing that their ratings are made of has changed. */
export async function rateAgain(context: QueueContext, modelIds: readonly number[]): Promise<void> {
  await enqueueModels(context, modelIds)
  const which = sql`model_id = any(${sql.param([...modelIds])}::bigint[])`
  await context.db.execute(sql`update ${priceModels} set inputs = null where ${which}`)
}

export const enqueueAllModels = async (context: QueueContext): Promise<void> =>
  enqueueModels(
    context,
    (await modelsInStock(context)).map(({ modelId }) => modelId),
  )

/** What changed while nobody was subscribed: models never rated, rated by an older method, or changed since. */
export async function enqueueMissedModels(context: QueueContext): Promise<void> {
  const known = new Map((await context.db.select().from(priceModels)).map((row) => [row.modelId, row]))
  const missed = (await modelsInStock(context)).filter(({ modelId, changedAt }) => {
    const row = known.get(modelId)
    if (row?.dueAt) return false
    if (!row?.ratedAt || row.methodVersion !== methodVersion) return true
    return changedAt.getTime() > row.ratedAt.getTime() - overlapMs
  })
  await enqueueModels(
    context,
    missed.map(({ modelId }) => modelId),
  )
}

/** Takes the model that has waited longest, at least `settleMs`; null when none has. Others leave it alone for a while. */
export async function claimModel(context: QueueContext, settleMs: number): Promise<Claim | null> {
  const at = context.now().getTime()
  const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  const work = {
    table: priceModels,
    key: priceModels.modelId,
    heldUntil: priceModels.claimedUntil,
    waiting: sql`${priceModels.dueAt} <= ${moment(at - settleMs)}`,
    order: sql`${priceModels.dueAt}, ${priceModels.modelId}`,
  }
  const row = await claim(context, work, { seconds: claimSeconds, now: moment(at) })
  return row?.dueAt ? { modelId: row.modelId, dueAt: row.dueAt, inputs: row.inputs } : null
}

/** It stays in the queue when it changed meanwhile. */
export async function completeModel({ db, now }: QueueContext, claim: Claim, inputs: string): Promise<void> {
  await db.execute(sql`
    update ${priceModels}
    set claimed_until = null, rated_at = ${now().toISOString()}::timestamptz, inputs = ${inputs},
      method_version = ${methodVersion},
      due_at = case when due_at > ${claim.dueAt.toISOString()}::timestamptz then due_at end
    where model_id = ${claim.modelId}`)
}

export async function returnModel({ db }: QueueContext, { modelId }: Claim): Promise<void> {
  await db.execute(sql`update ${priceModels} set claimed_until = null where model_id = ${modelId}`)
}
