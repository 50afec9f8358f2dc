import { bodies, colors, conditions, drivetrains, fuels, titleBrands, transmissions } from '../vehicles/vocabulary'
import type { Field } from './columns'

/** By field: their value in lower case to ours; '' leaves the value out. */
export type ValueMaps = Readonly<Partial<Record<Field, Readonly<Record<string, string>>>>>
export type ValueMap = ReadonlyMap<Field, ReadonlyMap<string, string>>

const vocabularies: Partial<Record<Field, Readonly<Record<string, string>>>> = {
  condition: conditions,
  body: bodies,
  fuel: fuels,
  transmission: transmissions,
  drivetrain: drivetrains,
  titleBrand: titleBrands,
}

/** Null when there are none. A code of our vocabulary ('four_wd') becomes its label, which is read like any feed's. */
export function readValueMaps(maps: ValueMaps = {}): ValueMap | null {
  const found = Object.entries(maps)
    .filter(([, values]) => Object.keys(values).length > 0)
    .map(([field, values]) => [field as Field, spellings(field as Field, values)] as const)
  return found.length > 0 ? new Map(found) : null
}

const spellings = (field: Field, values: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(values).map(([theirs, ours]) => {
      const labels = vocabularies[field] ?? {}
      return [theirs.trim().toLowerCase(), Object.hasOwn(labels, ours) ? (labels[ours] ?? ours) : ours]
    }),
  )

/** A code of the field's vocabulary, its label, or nothing; fields without a vocabulary take any text. */
export function mayMean(field: Field, ours: string): boolean {
  const labels = vocabularies[field]
  return ours === '' || labels === undefined || Object.hasOwn(labels, ours) || Object.values(labels).includes(ours)
}

/** Returns by field what a value may be mapped to. Colors are mapped to their label: they may have any name. */
export function valueChoices(): Record<string, { value: string; label: string }[]> {
  const words = Object.entries(vocabularies).map(([field, labels]) => [
    field,
    Object.entries(labels).map(([value, label]) => ({ value, label })),
  ])
  const named = Object.values(colors).map((label) => ({ value: label, label }))
  return Object.fromEntries([...words, ['exteriorColor', named], ['interiorColor', named]])
}
