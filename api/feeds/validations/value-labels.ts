import * as vocabulary from '../../vehicles/vocabulary'
import type { MappedField } from './kinds'

/** What a field’s value may mean: our code → its label. Names of makes and models are the catalogue's. */
export const wordsOf: Readonly<Record<Exclude<MappedField, 'make' | 'model'>, Readonly<Record<string, string>>>> = {
  condition: vocabulary.conditions,
  body: vocabulary.bodies,
  fuel: vocabulary.fuels,
  transmission: vocabulary.transmissions,
  drivetrain: vocabulary.drivetrains,
  exteriorColor: vocabulary.colors,
  interiorColor: vocabulary.colors,
  titleBrand: vocabulary.titleBrands,
}

export const isName = (field: string): field is 'make' | 'model' => field === 'make' || field === 'model'

export const meaningsOf = (field: string): Readonly<Record<string, string>> =>
  Object.hasOwn(wordsOf, field) ? wordsOf[field as keyof typeof wordsOf] : {}

/** Names of makes and models are their own. */
export function labelOf(field: string, means: string): string {
  const words = meaningsOf(field)
  return Object.hasOwn(words, means) ? (words[means] ?? means) : means
}
