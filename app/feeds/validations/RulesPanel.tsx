import { count } from '~/format/numbers'
import { withQuery } from '~/paths'
import { Badge } from '~/ui/Chip'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { ImportRule } from '../../../api/feeds/validations/rules.contract'
import { judgedInWords, limitInWords, severityNames, severityTones } from './validation-labels'

interface RulesPanelProps {
  rules: readonly ImportRule[]
  /** Where one is changed: `rule` names it. */
  path: string
}

/** How every issue is judged, for everybody, and for how many dealerships otherwise. */
export const RulesPanel = ({ rules, path }: RulesPanelProps) => (
  <Panel
    id="rules"
    flush
    title="Rules"
    foot="A changed rule holds from the next run on. What refuses a row for another reason, such as a VIN that is none, cannot be changed."
  >
    <DataTable caption="Rules" bare columns={columnsOf(path)} rows={rules} rowKey={({ code }) => code} />
  </Panel>
)

const columnsOf = (path: string): Column<ImportRule>[] => [
  {
    key: 'code',
    label: 'Rule',
    render: ({ code, sentence }) => (
      <span className="two-lines">
        <a href={`${withQuery(path, { tab: 'rules', rule: code })}#rule`}>{code}</a>
        <span className="caption">{sentence}</span>
      </span>
    ),
  },
  {
    key: 'severity',
    label: 'Judged as',
    render: (rule) => <JudgedAs rule={rule} />,
  },
  {
    key: 'limit',
    label: 'Limit',
    numeric: true,
    place: 'figure',
    render: (rule) => limitInWords(rule, rule.forEverybody.limit),
  },
  {
    key: 'exceptions',
    label: 'Exceptions',
    render: ({ exceptions }) => (exceptions.length === 0 ? 'None' : count(exceptions.length, 'dealership')),
  },
]

function JudgedAs({ rule }: { rule: ImportRule }) {
  const { isOn, severity } = rule.forEverybody
  return (
    <span className="two-lines">
      <span>
        <Badge tone={isOn ? severityTones[severity] : 'neutral'}>{judgedInWords(rule, rule.forEverybody)}</Badge>
      </span>
      {isOn && severity !== rule.usualSeverity && (
        <span className="caption">Usually: {severityNames[rule.usualSeverity].toLowerCase()}</span>
      )}
    </span>
  )
}

/** Beside other things: the rules that have a limit. */
export const LimitsPanel = ({ rules, path }: RulesPanelProps) => (
  <Panel title="Rules" flush aside={<a href={withQuery(path, { tab: 'rules' })}>All {rules.length}</a>}>
    <ul className="lines rule-limits">
      {rules
        .filter(({ limit }) => limit !== null)
        .map((rule) => (
          <li key={rule.code}>
            <a href={`${withQuery(path, { tab: 'rules', rule: rule.code })}#rule`}>{rule.code}</a>
            <span className="num">{rule.forEverybody.isOn ? limitInWords(rule, rule.forEverybody.limit) : 'off'}</span>
          </li>
        ))}
    </ul>
  </Panel>
)
