import { publishChange, transaction, within } from '../context'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import { consumeCount, type Limit } from '../limits/limits'
import { findOrRefuse, invalid, Refusal } from '../refusals'
import { addAlias, removeAliasNamed } from '../vehicles/taxonomy/change-aliases'
import * as names from '../vehicles/taxonomy/manage-names'
import { countVehicles } from '../vehicles/taxonomy/move-vehicles'
import { addOtherName, removeOtherName } from './change-other-names'
import { type ChangeOf, type Changing, type Done, record } from './change-record'
import { openChangeOf } from './changes'
import type { TaxonomyChange } from './contract'
import { changedModels, nameChanges } from './schema'
import { scopeOf } from './scope'

type Of<Kind extends TaxonomyChange['kind']> = ChangeOf<Kind>

const perPerson: Limit = { prefix: 'taxonomy-change', points: 300, seconds: 3600 }

/** Throws not_found, conflict for a stale version or while one of the makes changes, invalid for a name that is taken. */
export const changeTaxonomy = (context: Changing, change: TaxonomyChange): Promise<Done> =>
  transaction(context, async (tx) => {
    await consumeCount(
      within(context, tx),
      perPerson,
      context.actor.id,
      'You have changed names very often within the hour.',
    )
    await lockFor(tx, 'taxonomy')
    const done = await make(tx, context, change)
    await publishChange(tx, context, { concept: 'taxonomy', ids: [done.makeId], kind: 'updated' })
    return done
  })

function make(tx: Transaction, context: Changing, change: TaxonomyChange): Promise<Done> {
  switch (change.kind) {
    case 'add_make':
      return addMake(tx, context, change)
    case 'add_model':
      return addModel(tx, context, change)
    case 'rename_make':
      return renameMake(tx, context, change)
    case 'rename_model':
      return renameModel(tx, context, change)
    case 'merge_make':
      return mergeMake(tx, context, change)
    case 'merge_model':
      return mergeModel(tx, context, change)
    case 'merge_trim':
      return mergeTrim(tx, context, change)
    case 'alias_make':
    case 'alias_model':
      return addOtherName(tx, context, change)
    case 'remove_alias':
      return removeOtherName(tx, context, change)
  }
}

async function addMake(tx: Transaction, context: Changing, { name }: Of<'add_make'>): Promise<Done> {
  names.refuseTaken(name, await names.makeMeaning(tx, name))
  const makeId = await names.addMake(tx, name)
  await record(tx, context, { action: 'taxonomy.added', entityId: makeId, before: null, after: name })
  return { changeId: null, makeId }
}

async function addModel(tx: Transaction, context: Changing, { makeId, name, body }: Of<'add_model'>): Promise<Done> {
  const ofMake = await names.lockMake(tx, makeId)
  names.refuseTaken(name, await names.modelMeaning(tx, ofMake, name))
  const id = await names.addModel(tx, makeId, name, body)
  await record(tx, context, { action: 'taxonomy.added', entityId: id, before: null, after: `${ofMake.name} ${name}` })
  return { changeId: null, makeId }
}

async function renameMake(tx: Transaction, context: Changing, { id, version, name }: Of<'rename_make'>): Promise<Done> {
  const before = await names.lockMake(tx, id, version)
  names.refuseSame(before.name, name)
  names.refuseTaken(name, await names.makeMeaning(tx, name, id))
  const changeId = await begin(tx, context, {
    kind: 'rename_make',
    from: { make: id },
    into: { make: id },
    fromName: before.name,
    intoName: name,
  })
  await removeAliasNamed(tx, { kind: 'make', makeId: id, name })
  await names.renameMake(tx, id, name)
  await leadFrom(tx, { kind: 'make', makeId: id, name: before.name, source: 'rename', changeId }, name)
  await record(tx, context, { action: 'taxonomy.renamed', entityId: id, before: before.name, after: name })
  return { changeId, makeId: id }
}

async function renameModel(
  tx: Transaction,
  context: Changing,
  { id, version, name }: Of<'rename_model'>,
): Promise<Done> {
  const before = await names.lockModel(tx, id, version)
  const { makeId } = before
  names.refuseSame(before.name, name)
  names.refuseTaken(name, await names.modelMeaning(tx, { id: makeId, name: before.make }, name, id))
  const place = { make: makeId, model: id }
  const changeId = await begin(tx, context, {
    kind: 'rename_model',
    from: place,
    into: place,
    fromName: before.name,
    intoName: name,
  })
  await removeAliasNamed(tx, { kind: 'model', makeId, modelId: id, name })
  await names.renameModel(tx, before, name)
  await leadFrom(tx, { kind: 'model', makeId, modelId: id, name: before.name, source: 'rename', changeId }, name)
  const [was, is] = [before.name, name].map((one) => `${before.make} ${one}`)
  await record(tx, context, { action: 'taxonomy.renamed', entityId: id, before: was, after: is })
  return { changeId, makeId }
}

async function mergeModel(tx: Transaction, context: Changing, change: Of<'merge_model'>): Promise<Done> {
  const { from, into } = await lockPair(change, (id, version) => names.lockModel(tx, id, version))
  if (from.makeId !== into.makeId)
    throw invalid('Only models of one make can be merged.', {
      intoId: `${into.make} ${into.name} is another make’s model.`,
    })
  const { makeId } = into
  const changeId = await begin(tx, context, {
    kind: 'merge_model',
    from: { make: makeId, model: from.id },
    into: { make: makeId, model: into.id },
    fromName: from.name,
    intoName: into.name,
  })
  await names.mergeModels(tx, [from.id], into.id)
  await names.passModelsOn(tx, from.id, into.id)
  await addAlias(tx, { kind: 'model', makeId, modelId: into.id, name: from.name, source: 'merge', changeId })
  const [was, is] = [from, into].map(({ make: ofMake, name }) => `${ofMake} ${name}`)
  await record(tx, context, { action: 'taxonomy.merged', entityId: from.id, before: was, after: is })
  return { changeId, makeId }
}

async function mergeMake(tx: Transaction, context: Changing, change: Of<'merge_make'>): Promise<Done> {
  const { from, into } = await lockPair(change, (id, version) => names.lockMake(tx, id, version))
  const pairs = await names.pairModels(tx, from.id, into.id)
  const changeId = await begin(tx, context, {
    kind: 'merge_make',
    from: { make: from.id },
    into: { make: into.id },
    fromName: from.name,
    intoName: into.name,
  })
  if (pairs.length > 0)
    await tx
      .insert(changedModels)
      .values(pairs.map((one) => ({ changeId, modelId: one.from.id, intoModelId: one.into?.id ?? null })))
  for (const one of pairs) {
    if (!one.into) continue
    await names.mergeModels(tx, [one.from.id], one.into.id)
    await names.passModelsOn(tx, one.from.id, one.into.id)
    if (one.from.name.toLowerCase() === one.into.name.toLowerCase()) continue
    const target = { makeId: into.id, modelId: one.into.id }
    await addAlias(tx, { kind: 'model', ...target, name: one.from.name, source: 'merge', changeId })
  }
  const moving = pairs.filter((one) => one.into === null).map((one) => one.from.id)
  await names.moveModels(tx, moving, into.id)
  await names.mergeMake(tx, from.id, into.id)
  await names.passMakesOn(tx, from.id, into.id)
  await addAlias(tx, { kind: 'make', makeId: into.id, name: from.name, source: 'merge', changeId })
  await record(tx, context, { action: 'taxonomy.merged', entityId: from.id, before: from.name, after: into.name })
  return { changeId, makeId: into.id }
}

async function mergeTrim(tx: Transaction, context: Changing, change: Of<'merge_trim'>): Promise<Done> {
  const model = await names.lockModel(tx, change.id, change.version)
  names.refuseSame(change.trim, change.name)
  const { makeId } = model
  const place = { make: makeId, model: model.id }
  const changeId = await begin(tx, context, {
    kind: 'merge_trim',
    from: place,
    into: place,
    fromName: change.trim,
    intoName: change.name,
  })
  const target = { kind: 'trim', makeId, modelId: model.id } as const
  await removeAliasNamed(tx, { ...target, name: change.name })
  await addAlias(tx, { ...target, trim: change.name, name: change.trim, source: 'merge', changeId })
  const [was, is] = [change.trim, change.name].map((trim) => `${model.make} ${model.name} ${trim}`)
  await record(tx, context, { action: 'taxonomy.renamed', entityId: model.id, before: was, after: is })
  return { changeId, makeId }
}

/** Locks both always in the same order. */
async function lockPair<T>(
  { id, version, intoId, intoVersion }: { id: number; version: number; intoId: number; intoVersion: number },
  lock: (id: number, version: number) => Promise<T>,
): Promise<{ from: T; into: T }> {
  if (id === intoId) throw invalid('Choose another one to merge into.', { intoId: 'Choose another one.' })
  if (id < intoId) {
    const from = await lock(id, version)
    return { from, into: await lock(intoId, intoVersion) }
  }
  const into = await lock(intoId, intoVersion)
  return { from: await lock(id, version), into }
}

/** Has an old name lead on that differs in more than the letters’ case. */
async function leadFrom(tx: Transaction, alias: Parameters<typeof addAlias>[1], name: string): Promise<void> {
  if (alias.name.toLowerCase() !== name.toLowerCase()) await addAlias(tx, alias)
}

interface Beginning {
  kind: (typeof nameChanges.$inferInsert)['kind']
  from: { make: number; model?: number }
  into: { make: number; model?: number }
  fromName: string
  intoName: string
}

async function begin(
  tx: Transaction,
  context: Changing,
  { kind, from, into, fromName, intoName }: Beginning,
): Promise<number> {
  const other = await openChangeOf(tx, [from.make, into.make])
  if (other)
    throw new Refusal(
      'conflict',
      `${other.fromName} is still being changed to ${other.intoName}. Wait until that is done, or cancel it.`,
    )
  const values = {
    kind,
    fromMakeId: from.make,
    fromModelId: from.model ?? null,
    intoMakeId: into.make,
    intoModelId: into.model ?? null,
    fromName,
    intoName,
    startedByUserId: context.actor.id,
    createdAt: context.now(),
  }
  const vehicles = await countVehicles(tx, scopeOf(values))
  const [row] = await tx
    .insert(nameChanges)
    .values({ ...values, vehicles })
    .returning({ id: nameChanges.id })
  return findOrRefuse(row, 'The change').id
}
