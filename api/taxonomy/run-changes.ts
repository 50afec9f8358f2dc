import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { renameMakesInCampaigns, restoreMakesInCampaigns } from '../advertising/campaigns/rename-makes'
import { type Context, publishChange, transaction } from '../context'
import { insertMany } from '../database/insert-many'
import { isEmbedded } from '../database/is-embedded'
import type { Transaction } from '../database/open'
import { claim, workDue } from '../jobs/claim'
import type { OnError } from '../jobs/work'
import { rateAgain } from '../pricing/rating-queue'
import { rewriteSearches, searchesWith } from '../saved/rename-in-searches'
import {
  followNames,
  nextVehicles,
  restoreNames,
  returnToMake,
  touchVehicles,
} from '../vehicles/taxonomy/move-vehicles'
import { changedNames } from './changed-names'
import { type ChangeRow, isOpen } from './changes'
import { searchRenames } from './renames'
import { changedModels, changedSearches, changedVehicles, nameChanges } from './schema'
import { isRename, scopeOf } from './scope'

type Running = Pick<Context, 'db' | 'now'>

/** Limits the vehicles of a transaction: their rows are locked no longer than a page may wait. */
const lot = { server: 1_000, embedded: 200 }
/** Lasts longer than a lot takes; a run that was killed gives its change back after it. */
const holdSeconds = 30

/** Does all changes that wait. A change that is canceled meanwhile goes back from where it is. */
export const runChanges = (context: Running, onError: OnError, signal: AbortSignal): Promise<number> =>
  workDue({
    next: () =>
      claim(
        context,
        {
          table: nameChanges,
          key: nameChanges.id,
          heldUntil: nameChanges.heldUntil,
          waiting: isOpen,
          order: sql`${nameChanges.id}`,
        },
        { seconds: holdSeconds },
      ),
    work: (row) => runChange(context, row.id, signal),
    onError: (error, { id }) => onError(error, id),
    afterError: async () => {},
    signal,
  })

/** Goes on from lot to lot until nothing is left, or the process ends. */
async function runChange(context: Running, id: number, signal: AbortSignal): Promise<boolean> {
  const size = (await isEmbedded(context.db)) ? lot.embedded : lot.server
  while (!signal.aborted) {
    const isLeft = await transaction(context, async (tx) => {
      const [change] = await tx
        .select()
        .from(nameChanges)
        .where(and(eq(nameChanges.id, id), isOpen))
        .for('update')
      if (!change) return false
      return change.status === 'running' ? moveLot(tx, context, change, size) : restoreLot(tx, context, change, size)
    })
    if (!isLeft) return true
  }
  await context.db.update(nameChanges).set({ heldUntil: null }).where(eq(nameChanges.id, id))
  return false
}

/** Returns whether anything is left. */
async function moveLot(tx: Transaction, context: Running, change: ChangeRow, size: number): Promise<boolean> {
  const isTouching = isRename(change)
  const rows = await nextVehicles(tx, scopeOf(change), change.cursorId, size)
  const ids = rows.map(({ id }) => id)
  if (rows.length === 0) {
    await finish(tx, context, change)
    return false
  }
  if (isTouching) await touchVehicles(tx, context, ids)
  else {
    await tx
      .insert(changedVehicles)
      .values(rows.map(({ id, ...before }) => ({ changeId: change.id, vehicleId: id, ...before })))
      .onConflictDoNothing()
    await followNames(tx, context, ids, change.kind === 'merge_trim' ? { trim: change.intoName } : {})
  }
  await noteProgress(tx, change, { moved: change.moved + rows.length, cursorId: ids.at(-1) ?? 0 })
  return true
}

const noteProgress = (tx: Transaction, { id }: ChangeRow, progress: Partial<ChangeRow>) =>
  tx
    .update(nameChanges)
    .set({ ...progress, heldUntil: sql`now() + make_interval(secs => ${holdSeconds})` })
    .where(eq(nameChanges.id, id))

async function finish(tx: Transaction, context: Running, change: ChangeRow): Promise<void> {
  const names = await changedNames(tx, change)
  const written = await rewriteSearches(tx, await searchesWith(tx, searchRenames(names)))
  await insertMany(
    tx,
    changedSearches,
    written.map((one) => ({ changeId: change.id, ...one })),
  )
  await renameCampaigns(tx, context, change, names.make)
  await rateModels(tx, context, change)
  await tx
    .update(nameChanges)
    .set({
      status: 'done',
      finishedAt: context.now(),
      heldUntil: null,
      searches: written.length,
      vehicles: sql`greatest(${nameChanges.vehicles}, ${nameChanges.moved})`,
      version: sql`${nameChanges.version} + 1`,
    })
    .where(eq(nameChanges.id, change.id))
  await publishChange(tx, context, { concept: 'taxonomy', ids: [change.intoMakeId], kind: 'updated' })
}

/** Has campaigns follow a make’s name, and remembers what they were limited to. */
async function renameCampaigns(
  tx: Transaction,
  context: Running,
  change: ChangeRow,
  make: { from: string; into: string },
): Promise<void> {
  if (make.from === make.into) return
  const written = await renameMakesInCampaigns(tx, context, make)
  await insertMany(
    tx,
    changedSearches,
    written.map(({ campaignId, before, after }) => ({
      changeId: change.id,
      place: 'campaign' as const,
      searchId: campaignId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })),
  )
}

/** Queues the models: other cars are like each car now. A rename changes no rating. */
async function rateModels(tx: Transaction, { now }: Running, change: ChangeRow): Promise<void> {
  if (isRename(change)) return
  const ofMake = await tx.select().from(changedModels).where(eq(changedModels.changeId, change.id))
  const ids = [change.fromModelId, change.intoModelId, ...ofMake.flatMap((row) => [row.modelId, row.intoModelId])]
  await rateAgain({ db: tx as unknown as Context['db'], now }, [...new Set(ids.flatMap((id) => id ?? []))])
}

/** Gives a lot of vehicles back what they were called, the first first. Returns whether anything is left. */
async function restoreLot(tx: Transaction, context: Running, change: ChangeRow, size: number): Promise<boolean> {
  if (isRename(change)) return touchLot(tx, context, change, size)
  const { rows } = await tx.execute<{
    id: string
    make_id: string
    model_id: string
    into_id: string
    trim: string | null
  }>(sql`
    select r.vehicle_id as id, r.make_id, r.model_id, r.trim,
      coalesce(${change.intoModelId}::bigint, m.into_model_id, r.model_id) as into_id
    from ${changedVehicles} r left join ${changedModels} m on m.change_id = r.change_id and m.model_id = r.model_id
    where r.change_id = ${change.id} and r.vehicle_id > ${change.cursorId} order by r.vehicle_id limit ${size}`)
  if (rows.length === 0) {
    await finishUndoing(tx, context, change)
    return false
  }
  const remembered = rows.map((row) => ({
    id: Number(row.id),
    makeId: Number(row.make_id),
    modelId: Number(row.model_id),
    intoModelId: Number(row.into_id),
    trim: row.trim,
  }))
  const trim = change.kind === 'merge_trim' ? change.intoName : null
  const restored = await restoreNames(tx, context, remembered, { makeId: change.intoMakeId, trim })
  if (restored.length > 0)
    await tx
      .delete(changedVehicles)
      .where(and(eq(changedVehicles.changeId, change.id), inArray(changedVehicles.vehicleId, restored)))
  await noteProgress(tx, change, {
    moved: Math.max(0, change.moved - restored.length),
    left: change.left + rows.length - restored.length,
    cursorId: remembered.at(-1)?.id ?? 0,
  })
  return true
}

async function touchLot(tx: Transaction, context: Running, change: ChangeRow, size: number): Promise<boolean> {
  const rows = await nextVehicles(tx, scopeOf(change), change.cursorId, size)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) {
    await finishUndoing(tx, context, change)
    return false
  }
  await touchVehicles(tx, context, ids)
  await noteProgress(tx, change, { moved: Math.max(0, change.moved - ids.length), cursorId: ids.at(-1) ?? 0 })
  return true
}

async function finishUndoing(tx: Transaction, context: Running, change: ChangeRow): Promise<void> {
  const rewritten = await tx.select().from(changedSearches).where(eq(changedSearches.changeId, change.id))
  await rewriteSearches(
    tx,
    rewritten.flatMap(({ place, searchId, before, after }) =>
      place === 'campaign' ? [] : [{ place, searchId, before: after, after: before }],
    ),
  )
  await restoreMakesInCampaigns(
    tx,
    context,
    rewritten
      .filter(({ place }) => place === 'campaign')
      .map(({ searchId, before, after }) => ({
        campaignId: searchId,
        before: JSON.parse(before),
        after: JSON.parse(after),
      })),
  )
  await returnNewcomers(tx, context, change)
  await rateModels(tx, context, change)
  await tx
    .update(nameChanges)
    .set({ status: 'undone', undoneAt: context.now(), heldUntil: null, version: sql`${nameChanges.version} + 1` })
    .where(eq(nameChanges.id, change.id))
  await publishChange(tx, context, { concept: 'taxonomy', ids: [change.intoMakeId], kind: 'updated' })
}

/** Has vehicles that were listed since under a model of the merged make follow that model back. */
async function returnNewcomers(tx: Transaction, context: Running, change: ChangeRow): Promise<void> {
  if (change.kind !== 'merge_make') return
  const moved = await tx
    .select({ id: changedModels.modelId })
    .from(changedModels)
    .where(and(eq(changedModels.changeId, change.id), isNull(changedModels.intoModelId)))
  await returnToMake(tx, context, {
    modelIds: moved.map(({ id }) => id),
    from: change.intoMakeId,
    to: change.fromMakeId,
  })
}
