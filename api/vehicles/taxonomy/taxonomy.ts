import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { makeAlias, maxMakeTokens, modelByNumber } from '../normalize/makes'
import { memoized } from '../normalize/memoize'
import { asName } from '../normalize/text'
import { longestPrefix, squash, tokensOf } from '../normalize/tokens'
import { makes, models } from '../schema'
import type { Body } from '../vocabulary'
import { type CatalogueModel, readCatalogue } from './catalogue'

export interface KnownModel {
  name: string
  body: Body | null
  confirmed: boolean
}

export interface KnownMake {
  name: string
  confirmed: boolean
}

/** `known` is false for a name no administrator has confirmed. */
export interface VehicleName {
  make: string
  makeKnown: boolean
  model: string
  modelKnown: boolean
  body: Body | null
  /** What the model's text says after the model: 'Long Range' of 'Model 3 Long Range'. */
  trim: string
}

export interface Taxonomy {
  recognise(make: string, model: string, hasTrim: boolean): VehicleName | null
  recogniseTitle(title: string): VehicleName | null
}

interface MakeEntry {
  make: KnownMake
  models: Map<string, KnownModel>
  /** Spellings and trims that mean a model; `kept` stay part of the trim: '330i' of the 3 Series. */
  others: Map<string, { model: KnownModel; kept: boolean }>
}

/** About 60 makes and 1,500 models. */
export async function loadTaxonomy(context: Pick<Context, 'db'>): Promise<Taxonomy> {
  const rows = await context.db
    .select({
      make: makes.name,
      makeConfirmed: makes.confirmed,
      name: models.name,
      body: models.body,
      confirmed: models.confirmed,
    })
    .from(makes)
    .leftJoin(models, eq(models.makeId, makes.id))
    .orderBy(makes.id, models.id)
  const known = rows.map((row) => ({
    make: { name: row.make, confirmed: row.makeConfirmed },
    model: row.name === null ? null : { name: row.name, body: row.body, confirmed: row.confirmed ?? false },
  }))
  return createTaxonomy(known, readCatalogue())
}

export function createTaxonomy(
  known: readonly { make: KnownMake; model: KnownModel | null }[],
  catalogue: readonly Pick<CatalogueModel, 'make' | 'model' | 'aliases' | 'trims'>[] = [],
): Taxonomy {
  const entries = new Map<string, MakeEntry>()
  for (const { make, model } of known) {
    const makeEntry = entries.get(squash(make.name)) ?? { make, models: new Map(), others: new Map() }
    entries.set(squash(make.name), makeEntry)
    if (model) makeEntry.models.set(squash(model.name), model)
  }
  for (const entry of catalogue) addOtherNames(entries.get(squash(entry.make)), entry)
  const find = (key: string) => findMake(entries, key)
  const recognise = memoized((columns) => {
    const [make = '', model = '', trim = ''] = columns.split('\n')
    return recogniseColumns(entries, find, make, model, trim !== '')
  })
  return {
    recognise: (make, model, hasTrim) => recognise(`${make}\n${model}\n${hasTrim ? '+' : ''}`),
    recogniseTitle: (title) => recogniseTitle(find, title),
  }
}

function addOtherNames(makeEntry: MakeEntry | undefined, entry: Pick<CatalogueModel, 'model' | 'aliases' | 'trims'>) {
  const model = makeEntry?.models.get(squash(entry.model))
  if (!makeEntry || !model?.confirmed) return
  const offer = (key: string, kept: boolean) => {
    if (!makeEntry.models.has(key) && !makeEntry.others.has(key)) makeEntry.others.set(key, { model, kept })
  }
  for (const trim of entry.trims.map(squash))
    if (/\d/.test(trim) && /[a-z]/.test(trim) && trim.length >= 4) offer(trim, true)
  const name = squash(entry.model)
  for (const alias of entry.aliases.map(squash)) offer(alias, !alias.includes(name) && !name.includes(alias))
}

interface FoundMake {
  makeEntry: MakeEntry
  model: string
}

function findMake(entries: Map<string, MakeEntry>, key: string): FoundMake | undefined {
  const alias = makeAlias(key)
  const makeEntry = entries.get(alias ? squash(alias.make) : key)
  return makeEntry?.make.confirmed ? { makeEntry, model: alias?.model ?? '' } : undefined
}

type FindMake = (key: string) => FoundMake | undefined

/** Feeds cut makes in two ('Land' | 'Rover Range Rover Evoque'), so make and model are read as one text. */
function recogniseColumns(
  entries: Map<string, MakeEntry>,
  find: FindMake,
  make: string,
  model: string,
  hasTrim: boolean,
) {
  const makeWords = tokensOf(make).length
  if (!/\p{L}/u.test(make)) return null
  const found = longestPrefix(`${make} ${model}`, find, Math.max(maxMakeTokens, makeWords))
  if (!found) {
    // The row's own spelling, not the first feed's: reading a file again must give what it gave before.
    const seen = entries.get(squash(make))
    const makeEntry: MakeEntry = {
      make: { name: asName(make), confirmed: false },
      models: seen?.models ?? new Map(),
      others: new Map(),
    }
    return recogniseModel(makeEntry, model, hasTrim)
  }
  const text = found.words < makeWords ? model : found.rest
  return recogniseModel(found.value.makeEntry, join(found.value.model, text), hasTrim)
}

const join = (...texts: string[]) => texts.filter((text) => text !== '').join(' ')

function recogniseTitle(find: FindMake, title: string): VehicleName | null {
  const words = title.split(/\s+/)
  for (let from = 0; from < Math.min(words.length, 8); from += 1) {
    const found = longestPrefix(words.slice(from).join(' '), find, maxMakeTokens)
    if (found) return recogniseModel(found.value.makeEntry, join(found.value.model, found.rest), false)
  }
  return null
}

function recogniseModel(makeEntry: MakeEntry, text: string, hasTrim: boolean): VehicleName {
  const { make } = makeEntry
  const own = withoutMake(makeEntry, text)
  const found = longestPrefix(own, (key) => findModel(makeEntry, key))
  if (found) {
    const { model, kept } = found.value
    const trim = kept ? join(found.matched, found.rest) : found.rest
    return { make: make.name, makeKnown: make.confirmed, model: model.name, modelKnown: true, body: model.body, trim }
  }
  const numbered = makeEntry.models.get(squash(modelByNumber(make.name, own) ?? ''))
  if (numbered)
    return {
      make: make.name,
      makeKnown: true,
      model: numbered.name,
      modelKnown: numbered.confirmed,
      body: numbered.body,
      trim: own,
    }
  const { name, trim } = guessModel(own, hasTrim)
  const seen = makeEntry.models.get(squash(name))
  const modelKnown = seen?.confirmed ?? false
  return { make: make.name, makeKnown: make.confirmed, model: name, modelKnown, body: seen?.body ?? null, trim }
}

/** Only confirmed names split a text: what one feed brought in must not change how the next one is read. */
function findModel(makeEntry: MakeEntry, key: string): { model: KnownModel; kept: boolean } | undefined {
  const model = makeEntry.models.get(key)
  return model?.confirmed ? { model, kept: false } : makeEntry.others.get(key)
}

/** 'Honda Accord' in the model column of a Honda. */
function withoutMake(makeEntry: MakeEntry, text: string): string {
  const own = squash(makeEntry.make.name)
  const found = longestPrefix(text, (key) => (key === own ? key : undefined), maxMakeTokens)
  return found && found.rest !== '' && !longestPrefix(text, (key) => findModel(makeEntry, key)) ? found.rest : text
}

const leadingWords = new Set(
  'model grand santa le new land range monte crown town super e type serie series'.split(' '),
)

/** An unknown model with no trim column: its first word, or the first two when one alone says little. */
function guessModel(text: string, hasTrim: boolean): { name: string; trim: string } {
  const tokens = tokensOf(text)
  const first = tokens[0]
  if (!first) return { name: '', trim: '' }
  if (hasTrim) return { name: asName(text), trim: '' }
  const two = leadingWords.has(first.key) || /^\p{L}$/u.test(first.key)
  const end = (two ? tokens[1]?.end : undefined) ?? first.end
  return { name: asName(text.slice(0, end)), trim: text.slice(end).replace(/^[\s,;:/|-]+/, '') }
}
