import { adminPaths } from '~/admin-paths'
import { number } from '~/format/numbers'
import { withQuery } from '~/paths'
import type { BadgeTone } from '~/ui/Chip'
import type { ImportRule } from '../../../api/feeds/validations/rules.contract'
import type { DecidedValue, OpenValue } from '../../../api/feeds/validations/values.contract'

export const fieldNames: Record<string, string> = {
  condition: 'Condition',
  body: 'Body',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drivetrain: 'Drivetrain',
  exteriorColor: 'Exterior color',
  interiorColor: 'Interior color',
  titleBrand: 'Title',
  make: 'Make',
  model: 'Model',
}

/** What is open, by its field: “Body not known”. */
export const openInWords = ({ code, field }: Pick<OpenValue, 'code' | 'field'>): string =>
  code === 'MODEL_UNKNOWN'
    ? 'Model not in the catalogue'
    : code === 'MAKE_UNKNOWN'
      ? 'Make not in the catalogue'
      : `${fieldNames[field] ?? field} not known`

/** Of a run the rows that have the value. */
export const rowsOf = ({ runId, code, value }: Pick<OpenValue, 'runId' | 'code' | 'value'>): string =>
  `${withQuery(adminPaths.feedRun(runId), { code, value })}#rows`

export const sourceWords: Record<OpenValue['suggestions'][number]['from'], string> = {
  dealerships: 'dealerships read it so',
  models: 'of these vehicles’ models are that',
  spelling: 'alike in spelling',
}

/** What was decided, in words. */
export const decisionInWords = ({ choice, label }: Pick<DecidedValue, 'choice' | 'label'>): string =>
  choice === 'map' ? `means ${label}` : choice === 'confirm' ? 'is a new name' : 'is ignored'

export const severityTones: Record<ImportRule['usualSeverity'], BadgeTone> = {
  error: 'bad',
  warning: 'warn',
  info: 'info',
}
export const severityNames = { error: 'Refuses the row', warning: 'Warning', info: 'Note' } as const

/** As the fields of its form hold it. */
export const typedOf = ({
  isOn,
  severity,
  limit,
}: Pick<ImportRule['forEverybody'], 'isOn' | 'severity' | 'limit'>) => ({
  isOn: isOn ? 'on' : '',
  severity,
  limit: limit === null ? '' : String(limit),
})

type Judged = Pick<ImportRule['forEverybody'], 'isOn' | 'severity'>
/** What a rule does, as its badge says it. */
export const judgedInWords = ({ hasSeverity }: Pick<ImportRule, 'hasSeverity'>, { isOn, severity }: Judged): string =>
  !isOn ? 'Off' : hasSeverity ? severityNames[severity] : 'Holds the run'

const units = { percent: '%', miles: ' mi', dollars: '' } as const
export function limitInWords(rule: Pick<ImportRule, 'limit'>, limit: number | null): string {
  if (!rule.limit) return '–'
  if (limit === null) return 'as the feed says'
  return `${rule.limit.unit === 'dollars' ? '$' : ''}${number(limit)}${units[rule.limit.unit]}`
}
