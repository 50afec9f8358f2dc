import type { NameAlias } from '../vehicles/taxonomy/aliases'
import { type CatalogueModel, readCatalogue } from '../vehicles/taxonomy/catalogue'
import { KeyedNames } from './engine/text/keyed-names'

export interface CatalogueNames {
  keyed: KeyedNames
  models: readonly CatalogueModel[]
}

let cached: CatalogueNames | undefined

/** Every make and model that the trade knows, on sale or not; reading them takes a moment, once. */
export function catalogueNames(): CatalogueNames {
  cached ??= readNames()
  return cached
}

/** Adds what administrators call makes and models. */
export function namesWith(aliases: readonly NameAlias[]): CatalogueNames {
  const names = readNames()
  for (const { kind, make, model, name } of aliases) {
    if (kind === 'make') names.keyed.addMakeAlias(name, make)
    if (kind === 'model' && model !== null) {
      names.keyed.add(make, model)
      names.keyed.addAlias(name, model)
    }
  }
  return names
}

function readNames(): CatalogueNames {
  const keyed = new KeyedNames()
  const models = readCatalogue().filter(({ listed }) => listed)
  for (const { make, model } of models) keyed.add(make, model)
  for (const { model, aliases } of models) for (const alias of aliases) keyed.addAlias(alias, model)
  return { keyed, models }
}
