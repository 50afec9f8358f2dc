import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { moderationPaths } from '~/moderation-paths'
import { Button } from '~/ui/Button'
import { listFields, numberFields, ruleFields } from './rule-fields'

/** Every rule with its limits and the points that breaking it costs. A rule with 0 points is off. */
export const RulesForm = ({ values, version }: { values: Record<string, string>; version: number }) => (
  <RecordForm
    action={moderationPaths.rules}
    label="Rules"
    values={values}
    submit="Save rules"
    secondary={
      <Button name="trial" value="1" variant="secondary">
        Try on what was written
      </Button>
    }
  >
    <input type="hidden" name="version" value={version} />
    <div className="rule-grid">
      {numberFields.map(([name, label, hint]) => (
        <Field key={name} name={name} label={label} hint={hint} inputMode="numeric" maxLength={5} />
      ))}
    </div>
    <div className="rule-grid">
      {ruleFields.map(([rule, title, limits]) => (
        <fieldset key={rule} className="stack">
          <legend>{title}</legend>
          {limits.map(([part, label]) => (
            <Field key={part} name={`${rule}-${part}`} label={label} inputMode="numeric" maxLength={5} />
          ))}
          <Field name={`${rule}-points`} label="Points" inputMode="numeric" maxLength={3} />
        </fieldset>
      ))}
    </div>
    <div className="rule-grid">
      {listFields.map(([rule, title]) => (
        <fieldset key={rule} className="stack">
          <legend>{title}</legend>
          <Field as="textarea" name={`${rule}-list`} label="One per line" rows={8} optional />
          <Field name={`${rule}-points`} label="Points each" inputMode="numeric" maxLength={3} />
        </fieldset>
      ))}
    </div>
  </RecordForm>
)
