import type { ListFile } from '~/lists/list-definition'
import type { OpenValue } from '../../../api/feeds/validations/values.contract'
import { fieldNames } from './validation-labels'

/** Open values, which their page shows in groups, each with what it likely means. */
export const openValuesFile: ListFile<OpenValue> = {
  name: 'open-values',
  columns: [
    { label: 'Code', csv: ({ code }) => code },
    { label: 'Field', csv: ({ field }) => fieldNames[field] ?? field },
    { label: 'Value', csv: ({ value }) => value },
    { label: 'Rows', csv: ({ rows }) => rows },
    { label: 'Dealerships', csv: ({ dealerships }) => dealerships },
    { label: 'Newest run', csv: ({ runId }) => runId },
    { label: 'Likely means', csv: ({ suggestions: [best] }) => best?.label },
    { label: 'Certainty (%)', csv: ({ suggestions: [best] }) => best && Math.round(best.certainty * 100) },
  ],
}
