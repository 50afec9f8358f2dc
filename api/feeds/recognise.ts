import { cutText } from '../vehicles/normalize/text'
import { squash, tokensOf } from '../vehicles/normalize/tokens'
import { splitTrim } from '../vehicles/normalize/trims'
import type { Taxonomy, VehicleName } from '../vehicles/taxonomy/taxonomy'
import type { Issue } from './issues'
import type { FeedRow, ImportContext } from './row'
import { maxNameLength, nameAsDecided } from './validations/decided-values'

export interface NamedVehicle {
  name: VehicleName
  /** As the row writes it, in the model's column and in its own. */
  trim: string
}

/** A name that is not in the catalogue means what was decided of it. */
export function recogniseVehicle(row: FeedRow, { taxonomy }: ImportContext, issues: Issue[]): NamedVehicle | null {
  const found = recogniseNames(row, taxonomy)
  if (!found || found.name.modelKnown) return found
  const { name, trim } = found
  const make = name.makeKnown ? name.make : row.decided('make', cutText(name.make, maxNameLength), issues)
  if (make === null) return found
  const model = row.decided('model', nameAsDecided(make, name.model), issues) ?? name.model
  if (make === name.make && model === name.model) return found
  const renamed = taxonomy.recognise(make, model, trim !== '')
  return renamed ? { name: renamed, trim: joinTrim(renamed.trim, trim) } : found
}

function recogniseNames(row: FeedRow, taxonomy: Taxonomy): NamedVehicle | null {
  const make = withoutYear(row.first('make'))
  const model = withoutYear(row.first('model'))
  const trim = row.first('trim')
  const fromColumns = make === '' ? null : recogniseColumns(taxonomy, make, model, trim)
  if (fromColumns?.name.modelKnown) return withTitledModel(taxonomy, fromColumns, row.first('title'))
  const titled = taxonomy.recogniseTitle(withoutYear(row.first('title') || (make === '' ? model : '')))
  const fromTitle = titled && { name: titled, trim: joinTrim(titled.trim, trim) }
  if (!fromColumns) return fromTitle
  const isBetter = titled?.make === fromColumns.name.make && (titled.modelKnown || fromColumns.name.model === '')
  return isBetter && fromTitle ? fromTitle : fromColumns
}

/** '2016 Jeep', 'Used 2016 Jeep': a model that is a year alone, like a Chrysler 2000, stays. */
const leadingYear = /^\s*(?:(?:used|new|certified(?: pre-owned)?)\s+)?((?:19|20)\d{2})\s+(?=\S)/i
const withoutYear = (text: string) => text.replace(leadingYear, '')

/** Returns the model year that leads the name of a make or model. */
export const yearIn = (text: string): string | undefined => leadingYear.exec(text)?.[1]

/** Lists cut a name between its columns: 'RX' and '350 F Sport', 'Silverado' and '2500HD LT', 'RX' and 'RX 350'. */
function recogniseColumns(taxonomy: Taxonomy, make: string, model: string, trim: string): NamedVehicle | null {
  const name = taxonomy.recognise(make, model, trim !== '')
  if (!name) return null
  const longer = name.modelKnown ? longerModel(taxonomy, name, trim) : null
  if (longer) return { name: longer, trim: longer.trim }
  const plain = { name, trim: joinTrim(name.trim, /HD$/.test(name.model) ? trim.replace(/^h\/?d\s+/i, '') : trim) }
  const after = squash(trim).startsWith(squash(model)) ? squash(trim).slice(squash(model).length) : null
  if (trim === '' || model === '' || (name.modelKnown && !/^\d/.test(after || trim))) return plain
  const texts = after === null ? [`${model} ${trim}`] : [trim, `${model} ${trim}`]
  const whole = texts.map((text) => taxonomy.recognise(make, text, false)).find((found) => found?.modelKnown)
  if (!whole || (name.makeKnown && whole.make !== name.make)) return plain
  const isShorter = whole.trim.length < plain.trim.length || whole.model !== name.model
  return !name.modelKnown || isShorter || isLetters(model) ? { name: whole, trim: whole.trim } : plain
}

/** No part of a model where a trim begins with it: a letter ('R-Line' aside, a Golf R is one), a body, a word that trims have as well. */
const ofTrim = /^(?:[abd-km-uw-z]|sedan|coupe|hatchback|wagon|convertible|cabrio|suv|turbo|touring|limited)$/i

/** Lists cut a model that goes on with a word: 'Camry' and 'Hybrid LE', 'Transit' and 'Connect XL', 'Yukon' and 'XL'. */
function longerModel(taxonomy: Taxonomy, name: VehicleName, trim: string): VehicleName | null {
  const [first] = tokensOf(trim)
  if (!first || name.trim !== '' || ofTrim.test(first.key)) return null
  const whole = taxonomy.recognise(name.make, `${name.model} ${trim}`, false)
  if (!whole?.modelKnown || whole.model === name.model) return null
  const [longer, shorter] = [squash(whole.model), squash(name.model)]
  return longer.startsWith(shorter) || squash(trim).startsWith(longer) ? whole : null
}

/** A title may name more of the model than its column: 'RX' and '2008 Lexus RX 350', 'Forte' and '2016 Kia Forte Koup'. */
function withTitledModel(taxonomy: Taxonomy, named: NamedVehicle, title: string): NamedVehicle {
  const at = title === '' ? -1 : title.toLowerCase().lastIndexOf(` ${named.name.model.toLowerCase()} `)
  if (at < 0) return named
  const words = title.slice(at + named.name.model.length + 2).split(/\s+/, maxTitleWords)
  const longer = longerModel(taxonomy, { ...named.name, trim: '' }, words.join(' '))
  return longer ? { name: { ...longer, trim: named.name.trim }, trim: named.trim } : named
}

const maxTitleWords = 3

/** 'C' and '300 4MATIC' are what the maker calls 'C 300 4MATIC'. */
const isLetters = (model: string) => /^[a-z]{1,3}$/i.test(model)

function joinTrim(rest: string, trim: string): string {
  if (rest === '' || trim === '') return rest || trim
  // Behind the trim the body is recognised as what it is: 'Accord Sedan', 'LX'.
  if (splitTrim(rest).trim === '') return `${trim} ${rest}`
  const found = new Set(tokensOf(trim).map(({ key }) => key))
  return tokensOf(rest).every(({ key }) => found.has(key)) ? trim : `${rest} ${trim}`
}
