import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { publishChange, transaction, within } from '../context'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import { consumeCount, type Limit } from '../limits/limits'
import { changedMeanwhile, findOrRefuse, Refusal } from '../refusals'
import { removeAliasesOf } from '../vehicles/taxonomy/change-aliases'
import * as names from '../vehicles/taxonomy/manage-names'
import type { Changing } from './change-record'
import { type ChangeRow, getNameChange, openChangeOf, undoUntil } from './changes'
import type { NameChange } from './contract'
import { changedModels, nameChanges } from './schema'

const perPerson: Limit = { prefix: 'taxonomy-undo', points: 300, seconds: 3600 }

/**
 * Cancels a change that is running, or undoes one that is done. The names are as before at once; vehicles follow in lots.
 * Throws not_found, conflict for a stale version, after 30 days, or where a later change is in the way.
 */
export const undoNameChange = (
  context: Changing,
  { id, version }: { id: number; version: number },
): Promise<NameChange> =>
  transaction(context, async (tx) => {
    await consumeCount(
      within(context, tx),
      perPerson,
      context.actor.id,
      'You have undone changes very often within the hour.',
    )
    await lockFor(tx, 'taxonomy')
    const [row] = await tx.select().from(nameChanges).where(eq(nameChanges.id, id)).for('update')
    const change = findOrRefuse(row, 'The change')
    if (change.version !== version) throw changedMeanwhile('change')
    if (change.status !== 'running') await refuseUndoing(tx, context, change)
    await takeNamesBack(tx, change)
    await tx
      .update(nameChanges)
      .set({
        status: 'undoing',
        cursorId: 0,
        left: 0,
        heldUntil: null,
        undoneByUserId: context.actor.id,
        version: sql`${nameChanges.version} + 1`,
      })
      .where(eq(nameChanges.id, id))
    const detail = { before: { name: change.intoName }, after: { name: change.fromName } }
    await audit(
      context,
      { action: 'taxonomy.undone', entity: 'taxonomy', entityId: change.fromModelId ?? change.fromMakeId, detail },
      tx,
    )
    await publishChange(tx, context, { concept: 'taxonomy', ids: [change.intoMakeId], kind: 'updated' })
    return getNameChange({ db: tx, now: context.now }, { id })
  })

async function refuseUndoing(tx: Transaction, context: Changing, change: ChangeRow): Promise<void> {
  if (undoUntil(change, context.now()) === null) throw new Refusal('conflict', 'This change cannot be undone any more.')
  const other = await openChangeOf(tx, [change.fromMakeId, change.intoMakeId])
  if (other)
    throw new Refusal(
      'conflict',
      `${other.fromName} is still being changed to ${other.intoName}. Wait until that is done.`,
    )
  const [later] = await tx
    .select()
    .from(nameChanges)
    .where(and(inArray(nameChanges.status, ['done']), sql`${nameChanges.id} > ${change.id} and (${isOfSame(change)})`))
    .orderBy(desc(nameChanges.id))
    .limit(1)
  if (later) throw new Refusal('conflict', `Undo the later change of ${later.fromName} to ${later.intoName} first.`)
}

/** Matches later changes of the same names; of a make any of its changes. */
function isOfSame({ kind, intoMakeId, intoModelId, fromModelId }: ChangeRow) {
  if (kind === 'rename_make' || kind === 'merge_make')
    return sql`${nameChanges.fromMakeId} = ${intoMakeId} and (${nameChanges.kind} in ('rename_make', 'merge_make') or ${kind} = 'merge_make')`
  const ids = sql`any(${sql.param([intoModelId, fromModelId])}::bigint[])`
  const ofModel = sql`(${nameChanges.fromModelId} = ${ids} or ${nameChanges.intoModelId} = ${ids})`
  const ofTrims = kind === 'merge_trim' ? sql`true` : sql`${nameChanges.kind} <> 'merge_trim'`
  return sql`(${ofModel} and ${ofTrims}) or (${nameChanges.kind} = 'merge_make' and ${nameChanges.fromMakeId} = ${intoMakeId})`
}

async function takeNamesBack(tx: Transaction, change: ChangeRow): Promise<void> {
  const { id, kind, fromMakeId, fromModelId, intoMakeId, fromName } = change
  await removeAliasesOf(tx, id)
  if (kind === 'rename_make') {
    const make = await names.lockMake(tx, fromMakeId)
    refuseTakenBack(fromName, await names.makeMeaning(tx, fromName, make.id))
    await names.renameMake(tx, make.id, fromName)
  }
  if (kind === 'rename_model' && fromModelId) {
    const model = await names.lockModel(tx, fromModelId)
    const make = { id: model.makeId, name: model.make }
    refuseTakenBack(fromName, await names.modelMeaning(tx, make, fromName, model.id))
    await names.renameModel(tx, model, fromName)
  }
  if (kind === 'merge_model' && fromModelId) {
    await names.mergeModels(tx, [fromModelId], null)
    await names.mergeModels(tx, await partsOf(tx, fromModelId), fromModelId)
  }
  if (kind === 'merge_make') await takeMakeBack(tx, { id, fromMakeId, intoMakeId })
}

async function takeMakeBack(
  tx: Transaction,
  { id, fromMakeId }: Pick<ChangeRow, 'id' | 'fromMakeId' | 'intoMakeId'>,
): Promise<void> {
  await names.mergeMake(tx, fromMakeId, null)
  const models = await tx.select().from(changedModels).where(eq(changedModels.changeId, id))
  const merged = models.filter((row) => row.intoModelId !== null).map((row) => row.modelId)
  await names.mergeModels(tx, merged, null)
  for (const modelId of merged) await names.mergeModels(tx, await partsOf(tx, modelId), modelId)
  await names.moveModels(
    tx,
    models.filter((row) => row.intoModelId === null).map((row) => row.modelId),
    fromMakeId,
  )
  const parts = await tx
    .select({ id: nameChanges.fromMakeId })
    .from(nameChanges)
    .where(
      and(eq(nameChanges.kind, 'merge_make'), eq(nameChanges.status, 'done'), eq(nameChanges.intoMakeId, fromMakeId)),
    )
  for (const part of parts) await names.mergeMake(tx, part.id, fromMakeId)
}

/** Lists the models that had become part of one before it became part of another. */
async function partsOf(tx: Transaction, modelId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: nameChanges.fromModelId })
    .from(nameChanges)
    .where(
      and(eq(nameChanges.kind, 'merge_model'), eq(nameChanges.status, 'done'), eq(nameChanges.intoModelId, modelId)),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

function refuseTakenBack(name: string, meaning: string | null): void {
  if (meaning !== null) throw new Refusal('conflict', `“${name}” is ${meaning} by now. Rename that first.`)
}
