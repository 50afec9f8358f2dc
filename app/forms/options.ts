import type { Option } from '~/ui/forms/field-props'

/** The names of values as what is chosen from. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
