import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import type { Option } from '~/ui/forms/field-props'
import { Icon } from '~/ui/icons/Icon'
import type { OpenValue } from '../../../api/feeds/validations/values.contract'
import { rowsOf, sourceWords } from './validation-labels'

const action = paths.admin.importValidations

/** One value, what it likely means, and what else can be done with it. Without choices it is named freely. */
export function OpenValueRow({ of: value, choices }: { of: OpenValue; choices: readonly Option[] }) {
  return (
    <li className="open-value">
      <code>{value.value}</code>
      <p className="open-value__rows">
        <span>
          {count(value.rows, 'row')}, {count(value.dealerships, 'dealership')}
        </span>
        <a className="wrap-anywhere" href={rowsOf(value)}>
          Show rows with “{value.value}”
        </a>
      </p>
      <div className="open-value__choices">
        <Suggestions of={value} isNamed={choices.length === 0} />
        <Other of={value} choices={choices} />
      </div>
    </li>
  )
}

/** Each button is an answer: a form without script too. */
const Suggestions = ({ of: { code, field, value, suggestions }, isNamed }: { of: OpenValue; isNamed: boolean }) => (
  <form method="post" action={action} data-keep-scroll="" aria-label={`What ${value} means`}>
    <input type="hidden" name="intent" value="decide" />
    <input type="hidden" name="code" value={code} />
    <input type="hidden" name="field" value={field} />
    <input type="hidden" name="value" value={value} />
    {suggestions.map(({ means, label, certainty, from }, at) => (
      <button
        key={means}
        type="submit"
        name="answer"
        value={`map ${means}`}
        className={at === 0 ? 'suggestion' : 'suggestion suggestion--other'}
        title={`${Math.round(certainty * 100)}% ${sourceWords[from]}`}
      >
        {at === 0 && <Icon name="arrow-right" size="sm" />}
        <span className="sr-only">{value} means </span>
        {label}
        {at === 0 && <span className="caption">{Math.round(certainty * 100)}%</span>}
      </button>
    ))}
    {isNamed && (
      <Button name="answer" value="confirm" variant="secondary" size="sm">
        New {field}
        <span className="sr-only">: {value}</span>
      </Button>
    )}
    <Button name="answer" value="ignore" variant="quiet" size="sm" icon="eye-off">
      Ignore<span className="sr-only"> {value}</span>
    </Button>
  </form>
)

/** Anything else of ours, chosen from a list; names are typed. */
function Other({ of, choices }: { of: OpenValue; choices: readonly Option[] }) {
  const { code, field, key, value, suggestions } = of
  const id = `${field}-${encodeURIComponent(key).replace(/[^\w-]/g, '_')}` // what ids of elements may be made of
  const failure = useRecordFailure('other', id)
  return (
    <details className="open-value__other" open={failure !== undefined}>
      <summary className="btn btn--quiet btn--sm">
        {suggestions.length > 0 ? 'Other' : 'Choose a meaning'}
        <span className="sr-only"> of {value}</span>
      </summary>
      <RecordForm
        action={action}
        intent="other"
        record={{ id }}
        label={`Another meaning of ${value}`}
        submit="Decide"
        inline
        variant="secondary"
        keepScroll
      >
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="value" value={value} />
        {choices.length === 0 ? (
          <Field
            name="means"
            label={field === 'model' ? 'Make and model' : 'Make'}
            placeholder={field === 'model' ? 'Toyota RAV4' : 'Toyota'}
            small
            maxLength={120}
          />
        ) : (
          <Field as="select" name="means" label="Means" small options={[{ value: '', label: 'Choose' }, ...choices]} />
        )}
      </RecordForm>
    </details>
  )
}
