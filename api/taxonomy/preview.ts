import { countCampaignsOfMake } from '../advertising/campaigns/rename-makes'
import { transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { consumeCount, type Limit } from '../limits/limits'
import { invalid } from '../refusals'
import { searchesWith } from '../saved/rename-in-searches'
import { squash } from '../vehicles/normalize/tokens'
import { reachOf, sampleIds, trimCounts } from '../vehicles/taxonomy/count-names'
import * as names from '../vehicles/taxonomy/manage-names'
import type { NameScope } from '../vehicles/taxonomy/move-vehicles'
import { vehiclesByIds } from '../vehicles/vehicles'
import { findRemovable, refuseAliasOfMake, refuseAliasOfModel } from './change-other-names'
import type { Changing } from './change-record'
import type { TaxonomyChange, TaxonomyPreview } from './contract'
import { type ChangedNames, searchRenames } from './renames'

const perPerson: Limit = { prefix: 'taxonomy-preview', points: 600, seconds: 3600 }

interface Subject {
  fromName: string
  intoName: string
  from: NameScope | null
  into: NameScope | null
  names: ChangedNames
  aliases: string[]
  models: TaxonomyPreview['models']
}

/** Says what a change of names would do. Throws what the change would throw for a name that is taken or a stale version. */
export const previewTaxonomyChange = (context: Changing, change: TaxonomyChange): Promise<TaxonomyPreview> =>
  transaction(context, async (tx) => {
    await consumeCount(
      within(context, tx),
      perPerson,
      context.actor.id,
      'You have looked at many changes within the hour.',
    )
    return previewOf(tx, await subjectOf(tx, context, change))
  })

async function previewOf(
  tx: Transaction,
  { fromName, intoName, from, into, names: changed, aliases, models }: Subject,
): Promise<TaxonomyPreview> {
  const db = { db: tx as unknown as Changing['db'] }
  const nothing = { vehicles: 0, onSale: 0, dealerships: 0, published: 0, feeds: 0 }
  const [reach, other] = [from ? await reachOf(db, from) : nothing, into ? await reachOf(db, into) : nothing]
  const searches = await searchesWith(tx, searchRenames(changed))
  const isOfMake = changed.make.from !== changed.make.into
  const sample = from ? await vehiclesByIds(db, await sampleIds(db, from)) : []
  return {
    fromName,
    intoName,
    vehicles: reach.vehicles,
    onSale: reach.onSale,
    intoVehicles: other.vehicles,
    dealerships: reach.dealerships,
    addresses: reach.published,
    ...(await compareTrims(db, from, into)),
    models,
    searches: searches.filter(({ place }) => place === 'saved').length,
    guestAlerts: searches.filter(({ place }) => place === 'guest').length,
    campaigns: isOfMake ? await countCampaignsOfMake(tx, changed.make.from) : 0,
    aliases,
    feeds: reach.feeds,
    sample: sample.map(({ vehicle, make, model, dealership }) => ({
      id: vehicle.id,
      title: [vehicle.year, make.name, model.name, vehicle.trim].filter(Boolean).join(' '),
      dealership: dealership.name,
    })),
  }
}

/** Compares the trims of both. Those that are spelled alike stay apart: they are merged by themselves. */
async function compareTrims(db: Pick<Changing, 'db'>, from: NameScope | null, into: NameScope | null) {
  const none = { matchingTrims: [], likeTrims: [], newTrims: 0 }
  if (!from || !into || from.trim) return none
  const [theirs, own] = [await trimCounts(db, from), await trimCounts(db, into)]
  const exact = new Map(own.map(({ trim }) => [trim.toLowerCase(), trim]))
  const alike = new Map(own.map(({ trim }) => [squash(trim), trim]))
  const matching = theirs.filter(({ trim }) => exact.has(trim.toLowerCase()))
  const like = theirs.flatMap(({ trim }) => {
    const other = exact.has(trim.toLowerCase()) ? undefined : alike.get(squash(trim))
    return other === undefined ? [] : [{ from: trim, into: other }]
  })
  return {
    matchingTrims: matching.map(({ trim }) => trim).slice(0, 20),
    likeTrims: like.slice(0, 20),
    newTrims: theirs.length - matching.length - like.length,
  }
}

const none = (fromName: string, intoName: string): Subject => ({
  fromName,
  intoName,
  from: null,
  into: null,
  names: { kind: '', fromName, intoName, make: { from: '', into: '' }, models: [] },
  aliases: [],
  models: [],
})

function subjectOf(tx: Transaction, context: Changing, change: TaxonomyChange): Promise<Subject> {
  switch (change.kind) {
    case 'rename_make':
    case 'alias_make':
      return ofMake(tx, change)
    case 'rename_model':
    case 'alias_model':
      return ofModel(tx, change)
    case 'merge_make':
      return ofMakes(tx, change)
    case 'merge_model':
      return ofModels(tx, change)
    case 'merge_trim':
      return ofTrim(tx, change)
    case 'remove_alias':
      return ofAlias(tx, context, change.id)
    case 'add_make':
    case 'add_model':
      return Promise.resolve(none('', change.name))
  }
}

type Of<Kind extends TaxonomyChange['kind']> = Extract<TaxonomyChange, { kind: Kind }>

async function ofMake(
  tx: Transaction,
  { kind, id, version, name }: Of<'rename_make' | 'alias_make'>,
): Promise<Subject> {
  const make = await names.lockMake(tx, id, version)
  if (kind === 'alias_make') {
    await refuseAliasOfMake(tx, make, name)
    return { ...none(name, make.name), aliases: [name] }
  }
  names.refuseSame(make.name, name)
  names.refuseTaken(name, await names.makeMeaning(tx, name, id))
  return {
    ...none(make.name, name),
    from: { makeId: id, modelId: null },
    names: { kind, fromName: make.name, intoName: name, make: { from: make.name, into: name }, models: [] },
    aliases: make.name.toLowerCase() === name.toLowerCase() ? [] : [make.name],
  }
}

async function ofModel(
  tx: Transaction,
  { kind, id, version, name }: Of<'rename_model' | 'alias_model'>,
): Promise<Subject> {
  const model = await names.lockModel(tx, id, version)
  const [was, is] = [`${model.make} ${model.name}`, `${model.make} ${name}`]
  if (kind === 'alias_model') {
    await refuseAliasOfModel(tx, model, name)
    return { ...none(is, was), aliases: [name] }
  }
  names.refuseSame(model.name, name)
  names.refuseTaken(name, await names.modelMeaning(tx, { id: model.makeId, name: model.make }, name, id))
  return {
    ...none(was, is),
    from: { makeId: model.makeId, modelId: id },
    names: { ...sameMake(model.make), kind, fromName: was, intoName: is, models: [{ from: model.name, into: name }] },
    aliases: model.name.toLowerCase() === name.toLowerCase() ? [] : [model.name],
  }
}

const sameMake = (name: string) => ({ make: { from: name, into: name } })

async function ofMakes(
  tx: Transaction,
  { kind, id, version, intoId, intoVersion }: Of<'merge_make'>,
): Promise<Subject> {
  if (id === intoId) throw invalid('Choose another make.', { intoId: 'Choose another make.' })
  const [from, into] = [await names.lockMake(tx, id, version), await names.lockMake(tx, intoId, intoVersion)]
  const pairs = (await names.pairModels(tx, id, intoId)).map((one) => ({
    from: one.from.name,
    into: one.into?.name ?? null,
  }))
  const matched = pairs.flatMap((one) => (one.into === null ? [] : [{ from: one.from, into: one.into }]))
  return {
    ...none(from.name, into.name),
    from: { makeId: id, modelId: null },
    into: { makeId: intoId, modelId: null },
    names: {
      kind,
      fromName: from.name,
      intoName: into.name,
      make: { from: from.name, into: into.name },
      models: matched,
    },
    aliases: [from.name, ...matched.filter((one) => one.from !== one.into).map((one) => `${into.name} ${one.from}`)],
    models: pairs,
  }
}

async function ofModels(
  tx: Transaction,
  { kind, id, version, intoId, intoVersion }: Of<'merge_model'>,
): Promise<Subject> {
  if (id === intoId) throw invalid('Choose another model.', { intoId: 'Choose another model.' })
  const [from, into] = [await names.lockModel(tx, id, version), await names.lockModel(tx, intoId, intoVersion)]
  if (from.makeId !== into.makeId)
    throw invalid('Only models of one make can be merged.', { intoId: 'Choose a model of the same make.' })
  const [was, is] = [from, into].map((one) => `${one.make} ${one.name}`)
  return {
    ...none(was ?? '', is ?? ''),
    from: { makeId: from.makeId, modelId: id },
    into: { makeId: into.makeId, modelId: intoId },
    names: {
      ...sameMake(into.make),
      kind,
      fromName: from.name,
      intoName: into.name,
      models: [{ from: from.name, into: into.name }],
    },
    aliases: [from.name],
  }
}

async function ofTrim(tx: Transaction, { kind, id, version, trim, name }: Of<'merge_trim'>): Promise<Subject> {
  const model = await names.lockModel(tx, id, version)
  names.refuseSame(trim, name)
  const [was, is] = [trim, name].map((one) => `${model.make} ${model.name} ${one}`)
  const scope = { makeId: model.makeId, modelId: id }
  return {
    ...none(was ?? '', is ?? ''),
    from: { ...scope, trim, newTrim: name },
    into: { ...scope, exactTrim: name },
    names: {
      ...sameMake(model.make),
      kind,
      fromName: trim,
      intoName: name,
      models: [],
      trim: { from: trim, into: name },
    },
    aliases: [trim],
  }
}

async function ofAlias(tx: Transaction, context: Changing, id: number): Promise<Subject> {
  const { alias, make, model } = await findRemovable(tx, context, id)
  return none(alias.name, [make, model, alias.trim].filter(Boolean).join(' '))
}
