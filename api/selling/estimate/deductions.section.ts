import { centsInWords, fieldChanges, textInWords, type WordedField } from '../../site-settings/changes'
import type { Section } from '../../site-settings/section'
import { conditionQuestions, tireDepths } from '../kinds.contract'
import { conditionNames, tireDepthNames } from './deduction-names.contract'
import { type CostRange, Deductions } from './deductions.contract'
import { deductions } from './deductions.data'

const rangeWords = ({ low, high }: CostRange): string => `${centsInWords(low)} to ${centsInWords(high)}`
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

const fields: readonly WordedField<Deductions>[] = [
  { label: 'preparation', show: ({ preparation }) => rangeWords(preparation) },
  { label: 'margin', show: ({ margin }) => `${percent(margin.lowShare)} to ${percent(margin.highShare)}` },
  { label: 'least margin', show: ({ margin }) => centsInWords(margin.least) },
  ...conditionQuestions.map((question) => ({
    label: conditionNames[question],
    show: ({ condition }: Deductions) => rangeWords(condition[question]),
  })),
  ...tireDepths.map((depth) => ({
    label: tireDepthNames[depth],
    show: ({ tireDepth }: Deductions) => rangeWords(tireDepth[depth]),
  })),
  { label: 'one key', show: ({ oneKey }) => rangeWords(oneKey) },
  { label: 'unrepaired accident', show: ({ unrepaired }) => rangeWords(unrepaired) },
  { label: 'source', show: ({ source }) => textInWords(source) },
  { label: 'table of', show: ({ day }) => day },
]

/** Declares what a dealership takes off what buyers are asked. Estimates that were made stay as they were. */
export const deductionTable: Section<Deductions> = {
  key: 'selling-deductions',
  schema: Deductions,
  first: { value: deductions, day: deductions.day, source: deductions.source },
  changes: (before, after) => fieldChanges('', [before, after], fields),
  checks: () => [],
}
