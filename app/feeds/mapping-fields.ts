import type { FeedColumn, FeedMapping } from '../../api/feeds/sources/sources.contract'

/** In the forms’ selects, where nothing would mean that nothing was said. */
export const leftOut = '-'
/** Of a column that somebody has decided: the decision is taken back. */
export const asRecognized = '*'

export interface MappedValue {
  field: string
  value: string
  /** Rows of the newest run; null: it has been decided already. */
  count: number | null
}

/** Tells whether values of a field can be mapped here: to a choice, or, of makes, to a name. Models are named by administrators of the site. */
export const isMappable = (field: string, choices: FeedMapping['choices']): boolean =>
  field === 'make' || Object.hasOwn(choices, field)

/** Values that somebody has decided, and those of the newest run that nothing is known for. */
export const valuesIn = ({ unknownValues, valueMaps, choices }: FeedMapping): MappedValue[] => [
  ...unknownValues.filter(
    ({ field, value }) => isMappable(field, choices) && valueMaps[field]?.[value.toLowerCase()] === undefined,
  ),
  ...Object.entries(valueMaps).flatMap(([field, map]) =>
    isMappable(field, choices) ? Object.keys(map).map((value) => ({ field, value, count: null })) : [],
  ),
]

/** What the form begins with, by the names of its fields. */
export const mappingValues = (mapping: FeedMapping): Record<string, string> => ({
  ...Object.fromEntries(mapping.columns.map(({ field }, index) => [`column-${index}`, field || leftOut])),
  ...Object.fromEntries(
    valuesIn(mapping).map(({ field, value }, index) => {
      const known = mapping.valueMaps[field]?.[value.toLowerCase()]
      return [`value-${index}`, known === '' && field !== 'make' ? leftOut : (known ?? '')]
    }),
  ),
})

type Indexed = readonly [column: FeedColumn, index: number]
export interface ColumnGroups {
  toLookAt: Indexed[]
  used: Indexed[]
  unused: Indexed[]
}

/** The columns with their place in the file: what needs a person, what is read, what is not. */
export function groupsOf(columns: readonly FeedColumn[]): ColumnGroups {
  const groups: ColumnGroups = { toLookAt: [], used: [], unused: [] }
  columns.forEach((column, index) => {
    const { field, certainty } = column
    const group = certainty === 'low' || certainty === 'medium' ? 'toLookAt' : field ? 'used' : 'unused'
    groups[group].push([column, index])
  })
  return groups
}
