import { dollars } from '~/format/money'
import type { ListFile } from '~/lists/list-definition'
import { creditInWords, percentInWords, thousandsInWords } from '../../api/site-settings/states/figure-words.contract'
import type { InsuranceMinimum } from '../../api/site-settings/states/insurance-minimums.contract'
import type { StateCosts } from '../../api/site-settings/states/state-costs.contract'

type Source = Pick<StateCosts, 'source' | 'asOf' | 'isConfirmed' | 'checkedOn' | 'nextCheckOn' | 'note'>

export interface StateRow extends Omit<Source, 'note'> {
  code: string
  name: string
  note: string | null
  figures: readonly string[]
  checkedBy: string | null
}

export const figureLabels = {
  'state-costs': ['State tax', 'Average local tax', 'Trade-in credit', 'Title', 'Registration', 'Doc-fee cap'],
  'insurance-minimums': ['Bodily injury, per person', 'Bodily injury, per accident', 'Property damage'],
} as const
export type StateSection = keyof typeof figureLabels

const fee = (cents: number | null) => (cents === null ? '–' : dollars(cents))

const costFigures = (row: StateCosts) => [
  percentInWords(row.stateTaxMilli),
  percentInWords(row.localTaxMilli),
  creditInWords(row.tradeIn),
  fee(row.titleCents),
  fee(row.registrationCents),
  fee(row.docFeeCapCents),
]
const minimumFigures = ({ person, accident, property }: InsuranceMinimum) =>
  [person, accident, property].map(thousandsInWords)

/** Writes the rows of a table of states as its page and its file show them. */
export function stateRows(section: StateSection, value: unknown, people: Record<string, string>): StateRow[] {
  const { states } = value as { states: (StateCosts & InsuranceMinimum)[] }
  return states.map((row) => ({
    code: row.code,
    name: row.name,
    note: row.note,
    figures: section === 'state-costs' ? costFigures(row) : minimumFigures(row),
    source: row.source,
    asOf: row.asOf,
    isConfirmed: row.isConfirmed,
    checkedOn: row.checkedOn,
    checkedBy: row.checkedBy === null ? null : (people[String(row.checkedBy)] ?? null),
    nextCheckOn: row.nextCheckOn,
  }))
}

export const stateRowsFile = (section: StateSection): ListFile<StateRow> => ({
  name: section,
  columns: [
    { label: 'Code', csv: ({ code }) => code },
    { label: 'State', csv: ({ name }) => name },
    ...figureLabels[section].map((label, at) => ({ label, csv: ({ figures }: StateRow) => figures[at] })),
    { label: 'Note', csv: ({ note }) => note },
    { label: 'Source', csv: ({ source }) => source },
    { label: 'As of', csv: ({ asOf }) => asOf },
    { label: 'Confirmed with the state', csv: ({ isConfirmed }) => (isConfirmed ? 'Yes' : 'No') },
    { label: 'Last checked', csv: ({ checkedOn }) => checkedOn },
    { label: 'Checked by', csv: ({ checkedBy }) => checkedBy },
    { label: 'Next check', csv: ({ nextCheckOn }) => nextCheckOn },
  ],
})
