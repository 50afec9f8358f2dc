import type { Transaction } from '../database/open'
import { Refusal } from '../refusals'
import { addAlias, findAlias, removeAlias } from '../vehicles/taxonomy/change-aliases'
import * as names from '../vehicles/taxonomy/manage-names'
import { type ChangeOf, type Changing, type Done, record } from './change-record'

export async function addOtherName(
  tx: Transaction,
  context: Changing,
  { kind, id, version, name }: ChangeOf<'alias_make' | 'alias_model'>,
): Promise<Done> {
  if (kind === 'alias_make') {
    const target = await names.lockMake(tx, id, version)
    names.refuseTaken(
      name,
      name.toLowerCase() === target.name.toLowerCase() ? 'the make itself' : await names.makeMeaning(tx, name, id),
    )
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
  const ofMake = { id: makeId, name: target.make }
  names.refuseTaken(
    name,
    name.toLowerCase() === target.name.toLowerCase()
      ? 'the model itself'
      : await names.modelMeaning(tx, ofMake, name, id),
  )
  await addAlias(tx, { kind: 'model', makeId, modelId: id, name, source: 'manual' })
  const after = `“${name}” means ${target.make} ${target.name}`
  await record(tx, context, { action: 'taxonomy.alias-added', entityId: id, before: null, after })
  return { changeId: null, makeId }
}

export async function removeOtherName(
  tx: Transaction,
  context: Changing,
  { id }: ChangeOf<'remove_alias'>,
): Promise<Done> {
  const { alias, make: ofMake, model } = await findAlias({ db: tx }, id)
  if (alias.changeId !== null)
    throw new Refusal('conflict', `“${alias.name}” leads on from a change of names. Undo that change instead.`)
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
