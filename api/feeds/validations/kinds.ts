/** Issues that name a value which a decision can make known. No imports: the web half reads them too. */
export const valueCodes = ['VALUE_UNMAPPED', 'MAKE_UNKNOWN', 'MODEL_UNKNOWN'] as const
export type ValueCode = (typeof valueCodes)[number]

/** Fields whose values are words of ours; `make` and `model` are names of the catalogue. */
export const mappedFields = [
  'condition',
  'body',
  'fuel',
  'transmission',
  'drivetrain',
  'exteriorColor',
  'interiorColor',
  'titleBrand',
  'make',
  'model',
] as const
export type MappedField = (typeof mappedFields)[number]

/** `map`: means one of ours. `confirm`: a make or model that the catalogue does not have yet. `ignore`: means nothing to us. */
export const valueChoices = ['map', 'confirm', 'ignore'] as const
