import { shortDate } from '~/format/dates'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import type { Option } from '~/ui/forms/field-props'
import { Panel } from '~/ui/page/Panel'
import type { ImportRule } from '../../../api/feeds/validations/rules.contract'
import { judgedInWords, limitInWords, severityNames, typedOf } from './validation-labels'

interface RuleFormProps {
  rule: ImportRule
  path: string
  /** Whose exception is made or changed; null: the rule for everybody. */
  dealershipId: number | null
  dealerships: readonly Option[]
  /** What was typed and tried, but not saved. */
  tried?: Record<string, string>
}

/** One rule, for everybody or for a dealership, which can be tried on past runs before it is saved. */
export function RuleForm({ rule, path, dealershipId, dealerships, tried }: RuleFormProps) {
  const { code, sentence, forEverybody } = rule
  const own = rule.exceptions.find(({ dealership }) => dealership.id === dealershipId)
  const now = dealershipId === null ? forEverybody : (own ?? { ...forEverybody, version: 0 })
  const action = withQuery(path, { tab: 'rules', rule: code, dealership: dealershipId ?? undefined })
  const whose = dealerships.find(({ value }) => value === String(dealershipId))?.label
  const changed = forEverybody.changedAt
    ? `Changed on ${shortDate(forEverybody.changedAt)} by ${forEverybody.changedBy ?? 'a former administrator'}.`
    : 'Default.'
  return (
    <Panel
      id="rule"
      title={whose ? `${code} for ${whose}` : code}
      aside={
        <ButtonLink href={withQuery(path, { tab: 'rules' })} variant="quiet" size="sm" icon="x" data-keep-scroll>
          Close
        </ButtonLink>
      }
      foot={dealershipId === null ? changed : undefined}
    >
      <div className="stack">
        <p>{sentence}</p>
        <RecordForm
          action={`${action}#rule`}
          intent="rule"
          record={{ id: `${code}-${dealershipId ?? 'all'}`, version: now.version }}
          label={`Rule ${code}`}
          values={tried ?? typedOf(now)}
          submit="Save the rule"
          secondary={
            <Button name="trial" value="1" variant="secondary" formAction={`${action}#trial`}>
              Try on the last 20 runs
            </Button>
          }
        >
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="dealershipId" value={dealershipId ?? ''} />
          {rule.mayBeOff ? (
            <Field as="check" name="isOn" label="On" hint="Off, nothing is noted, and no run is held for it." />
          ) : (
            <input type="hidden" name="isOn" value="on" />
          )}
          {rule.hasSeverity ? (
            <Field as="select" name="severity" label="Judged as" options={severities(rule)} />
          ) : (
            <input type="hidden" name="severity" value={rule.usualSeverity} />
          )}
          {rule.limit && (
            <Field
              name="limit"
              label={rule.limit.words}
              hint={limitHint(rule.limit)}
              inputMode="numeric"
              maxLength={9}
              optional={rule.limit.usual === null}
            />
          )}
        </RecordForm>
        <Exceptions rule={rule} path={path} dealerships={dealerships} />
      </div>
    </Panel>
  )
}

const severities = ({ mayRefuse }: ImportRule): Option[] =>
  (['error', 'warning', 'info'] as const)
    .filter((severity) => severity !== 'error' || mayRefuse)
    .map((value) => ({ value, label: severityNames[value] }))

const unitWords = { percent: 'Percent', miles: 'Miles', dollars: 'Dollars' } as const
const limitHint = ({ unit, usual, max }: NonNullable<ImportRule['limit']>): string =>
  `${unitWords[unit]}, at most ${max.toLocaleString('en-US')}. ${
    usual === null
      ? 'Empty: each feed’s own setting. Feeds can only be stricter.'
      : `Usually ${usual.toLocaleString('en-US')}.`
  }`

/** Dealerships for which it is otherwise, and a way to add one. */
const Exceptions = ({ rule, path, dealerships }: Omit<RuleFormProps, 'dealershipId' | 'tried'>) => (
  <section className="stack">
    <h3>Exceptions</h3>
    <ul className="lines rule-limits">
      {rule.exceptions.map(({ dealership, version, ...own }) => (
        <li key={dealership.id}>
          <a href={`${withQuery(path, { tab: 'rules', rule: rule.code, dealership: dealership.id })}#rule`}>
            {dealership.name}
          </a>
          <span className="row">
            {judgedInWords(rule, own)}
            {rule.limit && `, ${limitInWords(rule, own.limit)}`}
            <ActionButton
              action={withQuery(path, { tab: 'rules', rule: rule.code })}
              formKey={`end-${dealership.id}`}
              intent="end-exception"
              fields={{ code: rule.code, dealershipId: dealership.id, version }}
              variant="quiet"
              size="sm"
              keepScroll
            >
              End<span className="sr-only"> the exception of {dealership.name}</span>
            </ActionButton>
          </span>
        </li>
      ))}
    </ul>
    <form action={`${path}#rule`} className="form-inline" aria-label="Add an exception">
      <input type="hidden" name="tab" value="rules" />
      <input type="hidden" name="rule" value={rule.code} />
      <select className="select select--sm" name="dealership" aria-label="Dealership" required defaultValue="">
        <option value="">Choose a dealership</option>
        {dealerships.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="sm">
        Add exception
      </Button>
    </form>
  </section>
)
