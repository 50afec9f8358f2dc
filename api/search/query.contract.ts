/** Filters that take several values: a car has any of them, but of features and history all. */
// biome-ignore format: a list reads better as a list
export const severalNames = [
  'condition', 'make', 'model', 'trim', 'body', 'size', 'fuel', 'transmission', 'drivetrain', 'color', 'interior',
  'seats', 'doors', 'cylinders', 'feature', 'history', 'rating', 'seller', 'state',
] as const
export type SeveralName = (typeof severalNames)[number]
// biome-ignore format: a list reads better as a list
const excludedNames = [
  'condition', 'make', 'model', 'body', 'fuel', 'transmission', 'drivetrain', 'color', 'interior', 'feature', 'state',
] as const
export type ExcludedName = (typeof excludedNames)[number]
/** Filters that leave cars out: those with any of the values. What is not known of a car does not leave it out. */
export const exclusionOf = <N extends ExcludedName>(name: N) => `${name}_not` as const
export const eachExcluded = <T>(of: (name: ExcludedName) => T): Record<ExcludedName, T> =>
  Object.fromEntries(excludedNames.map((name) => [name, of(name)])) as Record<ExcludedName, T>
export const isExcludable = (name: string): name is ExcludedName => excludedNames.some((one) => one === name)
export const exclusions = excludedNames.map(exclusionOf)
export type Exclusion = (typeof exclusions)[number]
// biome-ignore format: a list reads better as a list
const singleNames = [
  'q', 'zip', 'radius', 'year_min', 'year_max', 'price_min', 'price_max', 'mileage_max', 'mpg_min', 'days', 'dominated',
] as const
export type SingleName = (typeof singleNames)[number]

/** Every filter by its name in an address. A new one is named here; the types then ask for what is missing. */
export const filterNames = [...severalNames, ...exclusions, ...singleNames] as const
export type FilterName = (typeof filterNames)[number]
/** What of the matches is answered, and in which order; pages have the first three in their addresses. */
export const viewNames = ['sort', 'page', 'view'] as const
export const answerNames = [...viewNames, 'bands', 'facets'] as const
export type QueryName = FilterName | (typeof answerNames)[number]

/** What an address says of a search, as it was typed: names with their values. */
export type SearchQuery = Partial<Record<QueryName, string[]>>

export const first = <N extends string>(query: Partial<Record<N, string[]>>, name: N): string | undefined =>
  query[name]?.[0]

const maxValues = 60

/** Values stand with commas between them, or under a name repeated; a name of one value takes the text as it is. */
export function valuesOf(name: string, texts: readonly string[]): string[] {
  return takesSeveral(name) ? separate(texts) : [texts.join(',')]
}

const several = new Set<string>([...severalNames, ...exclusions])
export const takesSeveral = (name: string): boolean => several.has(name)

export function separate(texts: readonly string[]): string[] {
  const values = texts.join(',').split(',', maxValues * 2)
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))].slice(0, maxValues)
}

export function readQuery(text: string): SearchQuery {
  const names = new URLSearchParams(text)
  return Object.fromEntries([...new Set(names.keys())].map((name) => [name, valuesOf(name, names.getAll(name))]))
}
