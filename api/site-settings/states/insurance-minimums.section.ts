import { fieldChanges, textInWords, type WordedField } from '../changes'
import { checkRows, rowChecks, sourceFields, stampRows } from '../checked-rows'
import type { Section } from '../section'
import { thousandsInWords } from './figure-words.contract'
import { type InsuranceMinimum, InsuranceMinimumsTable } from './insurance-minimums.contract'
import { asOf, minimumRows, nextCheckOn, source } from './insurance-minimums.data'

const firstRows: InsuranceMinimum[] = minimumRows.map(([code, name, person, accident, property, note]) => ({
  code,
  name,
  person,
  accident,
  property,
  note: note ?? null,
  source,
  asOf,
  isConfirmed: false,
  checkedOn: null,
  checkedBy: null,
  nextCheckOn,
}))

const fields: readonly WordedField<InsuranceMinimum>[] = [
  { label: 'injuries of one person', show: ({ person }) => thousandsInWords(person) },
  { label: 'injuries of an accident', show: ({ accident }) => thousandsInWords(accident) },
  { label: 'property', show: ({ property }) => thousandsInWords(property) },
  { label: 'note', show: ({ note }) => textInWords(note) },
  ...sourceFields,
]

export const insuranceMinimums: Section<InsuranceMinimumsTable> = {
  key: 'insurance-minimums',
  schema: InsuranceMinimumsTable,
  first: { value: { states: firstRows }, day: asOf, source },
  changes: (before, after) =>
    after.states.flatMap((row) => {
      const old = before.states.find(({ code }) => code === row.code)
      return old ? fieldChanges(row.name, [old, row], fields) : [`${row.name}: added`]
    }),
  checks: ({ states }) => rowChecks(states),
  stamp: (before, after, stamp) => ({ states: stampRows([before.states, after.states], stamp) }),
  check: ({ states }, keys, stamp) => ({ states: checkRows(states, keys, stamp) }),
}
