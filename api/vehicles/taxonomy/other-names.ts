import { squash, tokensOf } from '../normalize/tokens'
import { splitTrim } from '../normalize/trims'
import type { CatalogueModel } from './catalogue'

export type CatalogueNames = Pick<CatalogueModel, 'make' | 'model' | 'aliases' | 'trims' | 'drivetrains'>

/** A model of the catalogue by the keys that names are found by. */
export interface OtherNames extends Pick<CatalogueNames, 'make' | 'drivetrains'> {
  makeKey: string
  modelKey: string
  /** Each with whether it stays part of the trim. */
  names: readonly (readonly [key: string, kept: boolean])[]
}

const keysOfCatalogues = new WeakMap<readonly CatalogueNames[], readonly OtherNames[]>()

/** Works out the keys of a catalogue once: they depend on nothing else, and each import asks for them. */
export function otherNamesOf(catalogue: readonly CatalogueNames[]): readonly OtherNames[] {
  const known = keysOfCatalogues.get(catalogue) ?? catalogue.map(keysOf)
  keysOfCatalogues.set(catalogue, known)
  return known
}

function keysOf({ make, model, drivetrains, trims, aliases }: CatalogueNames): OtherNames {
  const isLikeModel = (trim: string) => /\d/.test(trim) && /[a-z]/.test(trim) && trim.length >= 4
  return {
    make,
    drivetrains,
    makeKey: squash(make),
    modelKey: squash(model),
    names: [
      ...trims
        .map(squash)
        .filter(isLikeModel)
        .map((key) => [key, true] as const),
      ...aliases.map((alias) => [squash(alias), !saysAll(alias, model)] as const),
    ],
  }
}

/** 'Express Cargo 2500', 'Town and Country' and 'Jetta Wagon' say no more than the model; '330i' of the 3 Series does. */
function saysAll(alias: string, name: string): boolean {
  const [plain, whole] = [squash(splitTrim(alias.replace(/\band\b/i, '')).trim), squash(name)]
  if (plain.includes(whole) || (plain !== '' && whole.includes(plain))) return true
  const words = new Set(tokensOf(name).map(({ key }) => key))
  const found = tokensOf(alias).map(({ key }) => key)
  return [...words].every((word) => found.includes(word)) && found.every((word) => words.has(word) || ofVans.has(word))
}

const ofVans = new Set('cargo passenger window commercial cutaway chassis crew van wagon'.split(' '))
