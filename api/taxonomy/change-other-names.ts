import type { Transaction } from '../database/open'
import { Refusal } from '../refusals'
import { addAlias, findAlias, removeAlias } from '../vehicles/taxonomy/change-aliases'
import * as names from '../vehicles/taxonomy/manage-names'
import { type ChangeOf, type Changing, type Done, record } from './change-record'
import { undoableAmong } from './changes'

export async function addOtherName(
  tx: Transaction,
  context: Changing,
  { kind, id, version, name }: ChangeOf<'alias_make' | 'alias_model'>,
): Promise<Done> {
  if (kind === 'alias_make') {
    const target = await names.lockMake(tx, id, version)
    await refuseAliasOfMake(tx, target, name)
    await addAlias(tx, { kind: 'make', makeId: id, name, source: 'manual' })
    await record(tx, context, {
      action: 'taxonomy.alias-added',
      entityId: id,
      before: null,
      after: `“${name}” means ${target.name}`,
    })
    return { changeId: null, makeId: id }
  }
  const target = await names.lockModel(tx, id, version)
  const { makeId } = target
  await refuseAliasOfModel(tx, target, name)
  await addAlias(tx, { kind: 'model', makeId, modelId: id, name, source: 'manual' })
  const after = `“${name}” means ${target.make} ${target.name}`
  await record(tx, context, { action: 'taxonomy.alias-added', entityId: id, before: null, after })
  return { changeId: null, makeId }
}

/** Throws invalid for an alias that is the make’s own name, or means something else. */
export async function refuseAliasOfMake(tx: Transaction, make: names.NamedMake, name: string): Promise<void> {
  const isOwn = name.toLowerCase() === make.name.toLowerCase()
  names.refuseTaken(name, isOwn ? 'the make itself' : await names.makeMeaning(tx, name, make.id))
}

/** Throws invalid for an alias that is the model’s own name, or means something else. */
export async function refuseAliasOfModel(tx: Transaction, model: names.NamedModel, name: string): Promise<void> {
  const isOwn = name.toLowerCase() === model.name.toLowerCase()
  const make = { id: model.makeId, name: model.make }
  names.refuseTaken(name, isOwn ? 'the model itself' : await names.modelMeaning(tx, make, name, model.id))
}

/** Throws not_found, conflict while the rename or merge that left it can be undone: undoing removes it. */
export async function findRemovable(tx: Transaction, context: Changing, id: number) {
  const row = await findAlias({ db: tx }, id)
  const { changeId, name } = row.alias
  if (changeId !== null && (await undoableAmong({ db: tx, now: context.now }, [changeId])).size > 0)
    throw new Refusal('conflict', `“${name}” comes from a rename or merge that can still be undone. Undo that instead.`)
  return row
}

export async function removeOtherName(
  tx: Transaction,
  context: Changing,
  { id }: ChangeOf<'remove_alias'>,
): Promise<Done> {
  const { alias, make: ofMake, model } = await findRemovable(tx, context, id)
  await removeAlias(tx, id)
  const before = `“${alias.name}” means ${[ofMake, model, alias.trim].filter(Boolean).join(' ')}`
  await record(tx, context, {
    action: 'taxonomy.alias-removed',
    entityId: alias.modelId ?? alias.makeId,
    before,
    after: null,
  })
  return { changeId: null, makeId: alias.makeId }
}
