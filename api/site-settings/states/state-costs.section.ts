import { centsInWords, fieldChanges, textInWords, type WordedField } from '../changes'
import { checkRows, rowChecks, sourceFields, stampRows } from '../checked-rows'
import type { Section } from '../section'
import { creditInWords, percentInWords } from './figure-words.contract'
import { type StateCosts, StateCostsTable } from './state-costs.contract'
import { asOf, nextCheckOn, source, stateRows } from './state-costs.data'

const inCents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100))
const southCarolinaCents = 50_000

const firstRows: StateCosts[] = stateRows.map(
  ([code, name, state, local, tradeIn, title, registration, docFeeCap, note]) => ({
    code,
    name,
    stateTaxMilli: Math.round(state * 1000),
    localTaxMilli: Math.round(local * 1000),
    tradeIn: typeof tradeIn === 'number' ? { kind: 'most', cents: tradeIn * 100 } : { kind: tradeIn },
    titleCents: inCents(title),
    registrationCents: inCents(registration),
    docFeeCapCents: inCents(docFeeCap),
    maxTaxCents: code === 'SC' ? southCarolinaCents : null,
    note: note ?? null,
    source,
    asOf,
    isConfirmed: false,
    checkedOn: null,
    checkedBy: null,
    nextCheckOn,
  }),
)

const fields: readonly WordedField<StateCosts>[] = [
  { label: 'state tax', show: ({ stateTaxMilli }) => percentInWords(stateTaxMilli) },
  { label: 'average local tax', show: ({ localTaxMilli }) => percentInWords(localTaxMilli) },
  { label: 'trade-in credit', show: ({ tradeIn }) => creditInWords(tradeIn) },
  { label: 'title fee', show: ({ titleCents }) => centsInWords(titleCents) },
  { label: 'registration', show: ({ registrationCents }) => centsInWords(registrationCents) },
  { label: 'doc-fee cap', show: ({ docFeeCapCents }) => centsInWords(docFeeCapCents) },
  { label: 'most that the tax can be', show: ({ maxTaxCents }) => centsInWords(maxTaxCents) },
  { label: 'note', show: ({ note }) => textInWords(note) },
  ...sourceFields,
]

/** Declares what a purchase costs in each state, beyond the price. */
export const stateCosts: Section<StateCostsTable> = {
  key: 'state-costs',
  schema: StateCostsTable,
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
