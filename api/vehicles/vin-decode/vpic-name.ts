import { squash } from '../normalize/tokens'
import type { CatalogueModel } from '../taxonomy/catalogue'
import { createTaxonomy, type Taxonomy, type VehicleName } from '../taxonomy/taxonomy'
import type { VpicFacts } from './vpic-lookup'

/** The names of the catalogue alone: a thread has no database. */
export function catalogueNames(catalogue: readonly CatalogueModel[]): Taxonomy {
  const known = catalogue.map(({ make, model, body }) => ({
    make: { name: make, confirmed: true },
    model: { name: model, body, confirmed: true },
  }))
  return createTaxonomy(known, catalogue)
}

/** Returns a function that finds a trim of a model in the catalogue: vPIC's EXL is the EX-L of all listings. It returns null where the model has none of that name. */
export function trimFinder(catalogue: readonly CatalogueModel[]): (name: VehicleName) => string | null {
  const keyOf = (make: string, model: string) => `${make}\n${model}`
  const spellings = new Map(
    catalogue.map(({ make, model, trims }) => [keyOf(make, model), new Map(trims.map((trim) => [squash(trim), trim]))]),
  )
  return ({ make, model, trim }) => spellings.get(keyOf(make, model))?.get(squash(trim)) ?? null
}

/** Returns a function that spells a trim as the catalogue does, where it has the trim. */
export function trimSpeller(catalogue: readonly CatalogueModel[]): (name: VehicleName | null) => VehicleName | null {
  const find = trimFinder(catalogue)
  return (name) => name && { ...name, trim: find(name) ?? name.trim }
}

/** vPIC says 'RX' with the trim '350 Standard', and 'Silverado' of the series '1500': both are part of our model's name. */
export function nameOf(taxonomy: Taxonomy, { make, model, series, trim }: VpicFacts): VehicleName | null {
  if (!make || !model) return null
  const recognise = (text: string) => taxonomy.recognise(make, text, true)
  const plain = recognise(model)
  const byTrim = agreed(alternatives(trim).map((one) => recognise(`${model} ${one}`)))
  const bySeries = agreed(alternatives(series).map((one) => recognise(`${model} ${one}`)))
  const [better] = [byTrim, bySeries].filter((name) => name?.modelKnown && name.model !== plain?.model)
  if (better) return { ...better, trim: better === byTrim ? better.trim : (trim ?? '') }
  return plain && { ...plain, trim: [plain.trim, trim].filter(Boolean).join(' ') }
}

/** The alternatives of 'LX/EX, S'; 'R/T' is one. */
export const alternatives = (text: string | null): string[] =>
  (text ?? '').split(/\s*(?:,|;|(?<!\b[A-Z])\/|\/(?![A-Z]\b)|\bor\b)\s*/).filter((part) => part !== '')

function agreed(names: readonly (VehicleName | null)[]): VehicleName | null {
  const [first] = names
  if (!first || names.some((name) => name?.model !== first.model)) return null
  return names.length === 1
    ? first
    : {
        ...first,
        trim: names
          .map((name) => name?.trim)
          .filter(Boolean)
          .join(' / '),
      }
}
