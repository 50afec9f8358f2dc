import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { familyNamed, makeAlias, maxMakeTokens, modelsByNumber } from '../normalize/makes'
import { memoized } from '../normalize/memoize'
import { asName } from '../normalize/text'
import { matchPrefix, squash, tokensOf } from '../normalize/tokens'
import { makes, models } from '../schema'
import type { Body, Drivetrain } from '../vocabulary'
import { aliasesVersion, type NameAlias, readAliases, trimReader } from './aliases'
import { readCatalogue } from './catalogue'
import { type CatalogueNames, type OtherNames, otherNamesOf } from './other-names'

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
  /** All that the model was made with; empty where nobody knows. */
  drivetrains: readonly Drivetrain[]
  /** What the model's text says after the model: 'Long Range' of 'Model 3 Long Range'. */
  trim: string
}

export interface Taxonomy {
  recognise(make: string, model: string, hasTrim: boolean): VehicleName | null
  recogniseTitle(title: string): VehicleName | null
  /** The trim that a trim of a model means: the same one unless an administrator has said otherwise. */
  trimOf(make: string, model: string, trim: string): string
}

interface MakeEntry {
  make: KnownMake
  /** The name that the rules of this file know it by, whatever it is called by now. */
  builtInName: string
  models: Map<string, KnownModel>
  /** Spellings and trims that mean a model; `kept` stay part of the trim: '330i' of the 3 Series. */
  others: Map<string, { model: KnownModel; kept: boolean }>
  drivetrains: Map<KnownModel, readonly Drivetrain[]>
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
    .leftJoin(models, and(eq(models.makeId, makes.id), isNull(models.mergedIntoId)))
    .where(isNull(makes.mergedIntoId))
    .orderBy(makes.id, models.id)
  const known = rows.map((row) => ({
    make: { name: row.make, confirmed: row.makeConfirmed },
    model: row.name === null ? null : { name: row.name, body: row.body, confirmed: row.confirmed ?? false },
  }))
  return createTaxonomy(known, readCatalogue(), await readAliases(context))
}

/** Of the confirmed names, which decide how rows are read. */
export async function catalogueVersion({ db }: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(concat(
      (select string_agg(m.id || m.name, ',' order by m.id) from ${makes} m where m.confirmed and m.merged_into_id is null),
      (select string_agg(m.id || m.name || coalesce(m.body, ''), ',' order by m.id) from ${models} m
        where m.confirmed and m.merged_into_id is null),
      ${aliasesVersion})) as version`)
  return rows[0]?.version ?? ''
}

const entryOf = (make: KnownMake): MakeEntry => ({
  make,
  builtInName: make.name,
  models: new Map(),
  others: new Map(),
  drivetrains: new Map(),
})

export function createTaxonomy(
  known: readonly { make: KnownMake; model: KnownModel | null }[],
  catalogue: readonly CatalogueNames[] = [],
  aliases: readonly NameAlias[] = [],
): Taxonomy {
  const entries = new Map<string, MakeEntry>()
  for (const { make, model } of known) {
    const makeEntry = entries.get(squash(make.name)) ?? entryOf(make)
    entries.set(squash(make.name), makeEntry)
    if (model) addModel(makeEntry, model)
  }
  const named = addAliases(entries, aliases)
  for (const entry of otherNamesOf(catalogue)) addOtherNames(named(entry.makeKey), entry)
  const find = (key: string) => findMake(named, key)
  const recognise = memoized((columns) => {
    const [make = '', model = '', trim = ''] = columns.split('\n')
    return recogniseColumns(entries, find, make, model, trim !== '')
  })
  return {
    recognise: (make, model, hasTrim) => recognise(`${make}\n${model}\n${hasTrim ? '+' : ''}`),
    recogniseTitle: (title) => recogniseTitle(find, title),
    trimOf: trimReader(aliases),
  }
}

/** Adds a model; of two that are spelled alike the confirmed one is meant, else the older. */
function addModel({ models }: MakeEntry, model: KnownModel): void {
  const known = models.get(squash(model.name))
  if (!known || (model.confirmed && !known.confirmed)) models.set(squash(model.name), model)
}

/** Returns how a make is found by its name or one of its aliases. */
function addAliases(entries: Map<string, MakeEntry>, aliases: readonly NameAlias[]) {
  const ofMakes = new Map<string, string>()
  for (const { kind, make, name } of aliases) if (kind === 'make') ofMakes.set(squash(name), squash(make))
  for (const { kind, make, model, name } of aliases) {
    const makeEntry = entries.get(squash(make))
    const meant = kind === 'model' ? makeEntry?.models.get(squash(model ?? '')) : undefined
    if (meant && !makeEntry?.models.has(squash(name)))
      makeEntry?.others.set(squash(name), { model: meant, kept: false })
  }
  return (key: string) => entries.get(key) ?? entries.get(ofMakes.get(key) ?? '')
}

function addOtherNames(makeEntry: MakeEntry | undefined, { make, makeKey, modelKey, drivetrains, names }: OtherNames) {
  const model = makeEntry?.models.get(modelKey) ?? makeEntry?.others.get(modelKey)?.model
  if (!makeEntry || !model?.confirmed) return
  if (makeKey !== squash(makeEntry.make.name)) makeEntry.builtInName = make
  makeEntry.drivetrains.set(model, drivetrains)
  for (const [key, kept] of names)
    if (!makeEntry.models.has(key) && !makeEntry.others.has(key)) makeEntry.others.set(key, { model, kept })
}

interface FoundMake {
  makeEntry: MakeEntry
  model: string
}

function findMake(named: (key: string) => MakeEntry | undefined, key: string): FoundMake | undefined {
  const alias = makeAlias(key)
  const makeEntry = named(alias ? squash(alias.make) : key)
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
  if (!/\p{L}/u.test(make)) return null
  const whole = isCut.test(make) ? wholeMake(entries, make) : null
  if (whole !== null) return recogniseColumns(entries, find, whole, model, hasTrim)
  const makeWords = tokensOf(make).length
  const found = matchPrefix(`${make} ${model}`, find, Math.max(maxMakeTokens, makeWords))
  if (!found) {
    // The row's own spelling, not the first feed's: reading a file again must give what it gave before.
    const seen = entries.get(squash(make))
    const makeEntry = entryOf({ name: asName(make), confirmed: false })
    return recogniseModel({ ...makeEntry, models: seen?.models ?? makeEntry.models }, model, hasTrim)
  }
  const text = found.words < makeWords ? model : found.rest
  return recogniseModel(found.value.makeEntry, join(found.value.model, text), hasTrim)
}

/** Lists cut long names: 'Mercedes-Ben...', 'Grand Caravan Pas…'. */
const isCut = /(?:\.{2,}|…)$/

/** The make that a name was cut from; null where none or several begin like that. */
function wholeMake(entries: Map<string, MakeEntry>, cut: string): string | null {
  const names = [...entries]
    .filter(([key, { make }]) => make.confirmed && key.startsWith(squash(cut)))
    .map(([, { make }]) => make.name)
  return names.length === 1 ? (names[0] ?? null) : null
}

/** The model that a name was cut from, the shortest where longer ones go on from it; else the name without its last, cut word. */
function wholeModel({ models }: MakeEntry, cut: string): string {
  const longer = [...models].filter(([key, model]) => model.confirmed && key.startsWith(squash(cut)))
  const [shortest] = longer.sort(([a], [b]) => a.length - b.length)
  const isOne = shortest && longer.every(([key]) => key.startsWith(shortest[0]))
  return isOne ? shortest[1].name : cut.replace(/\s*\S*$/, '')
}

const join = (...texts: string[]) => texts.filter((text) => text !== '').join(' ')

function recogniseTitle(find: FindMake, title: string): VehicleName | null {
  const words = title.split(/\s+/)
  for (let from = 0; from < Math.min(words.length, 8); from += 1) {
    const found = matchPrefix(words.slice(from).join(' '), find, maxMakeTokens)
    if (found) return recogniseModel(found.value.makeEntry, join(found.value.model, found.rest), false)
  }
  return null
}

function recogniseModel(makeEntry: MakeEntry, text: string, hasTrim: boolean): VehicleName {
  const { make } = makeEntry
  const whole = isCut.test(text) ? wholeModel(makeEntry, text) : text
  const own = withoutNew(makeEntry, withoutMake(makeEntry, whole))
  const found = matchPrefix(own, (key, rest) => findModel(makeEntry, key, rest))
  if (found) {
    const { model, kept } = found.value
    return nameOf(makeEntry, model, kept ? join(found.matched, found.rest) : found.rest)
  }
  const numbered = modelsByNumber(makeEntry.builtInName, own).flatMap(
    (name) => makeEntry.models.get(squash(name)) ?? [],
  )[0]
  if (numbered) return nameOf(makeEntry, numbered, /\d/.test(own) ? own : '')
  const { name, trim } = guessModel(own, hasTrim || !make.confirmed)
  const family = familyNamed(makeEntry.builtInName, name)
  const seen = makeEntry.models.get(squash(name)) ?? { name, body: null, confirmed: false }
  return nameOf(makeEntry, { ...seen, name: family?.name ?? name, body: seen.body ?? family?.body ?? null }, trim)
}

const nameOf = ({ make, drivetrains }: MakeEntry, model: KnownModel, trim: string): VehicleName => ({
  make: make.name,
  makeKnown: make.confirmed,
  model: model.name,
  modelKnown: model.confirmed,
  body: model.body,
  drivetrains: drivetrains.get(model) ?? [],
  trim,
})

/** Only confirmed names split a text: what one feed brought in must not change how the next one is read. */
function findModel(makeEntry: MakeEntry, key: string, rest: string): { model: KnownModel; kept: boolean } | undefined {
  if (isLetterOfLine(key, rest)) return undefined
  const model = makeEntry.models.get(key)
  return model?.confirmed ? { model, kept: false } : makeEntry.others.get(key)
}

/** 'N Line' and 'R-Line' are trims: an Elantra N Line is no Elantra N, a Golf R-Line no Golf R. */
const isLetterOfLine = (key: string, rest: string): boolean => /[nr]$/.test(key) && /^[\s-]?line\b/i.test(rest)

/** 'All-New Grand Cherokee'; a 'New Beetle' is a model of its own. */
const withoutNew = (makeEntry: MakeEntry, text: string): string =>
  matchPrefix(text, (key, rest) => findModel(makeEntry, key, rest))
    ? text
    : text.replace(/^(all[- ])?new\s+(?=\S)/i, '')

/** 'Honda Accord' in the model column of a Honda. */
function withoutMake(makeEntry: MakeEntry, text: string): string {
  const own = squash(makeEntry.make.name)
  const found = matchPrefix(text, (key) => (key === own ? key : undefined), maxMakeTokens)
  const isModel = matchPrefix(text, (key, rest) => findModel(makeEntry, key, rest)) !== null
  return found && found.rest !== '' && !isModel ? found.rest : text
}

const leadingWords = new Set(
  'model grand santa le new land range monte crown town super e type serie series'.split(' '),
)

/** An unknown model with no trim column: its first word, or the first two when one alone says little. Of an unknown make, all of it. */
function guessModel(text: string, hasTrim: boolean): { name: string; trim: string } {
  const tokens = tokensOf(text)
  const first = tokens[0]
  if (!first) return { name: '', trim: '' }
  if (hasTrim) return { name: asName(text), trim: '' }
  const two = leadingWords.has(first.key) || /^\p{L}$/u.test(first.key)
  const end = (two ? tokens[1]?.end : undefined) ?? first.end
  return { name: asName(text.slice(0, end)), trim: text.slice(end).replace(/^[\s,;:/|-]+/, '') }
}
