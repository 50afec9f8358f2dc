import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import type { Option } from '~/ui/forms/Field'
import { inWords } from './preferences-values'

export const QuietHours = () => (
  <fieldset className="field" aria-describedby="f-quiet-hint">
    <legend className="label">
      Quiet hours<span className="opt"> (optional)</span>
    </legend>
    <p className="hint" id="f-quiet-hint">
      News of what you saved is not mailed in these hours: it comes when they are over. Mails about your account always
      come.
    </p>
    <div className="preferences__quiet">
      <Field as="select" label="From" name="quietFrom" options={hours(useField('quietFrom').value)} />
      <Field as="select" label="Until" name="quietTo" options={hours(useField('quietTo').value)} />
    </div>
  </fieldset>
)

/** Whole hours, and a time between them that was saved before. */
function hours(chosen: string | undefined): Option[] {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  if (chosen && !times.includes(chosen)) times.push(chosen)
  return [{ value: '', label: 'None' }, ...times.sort().map((value) => ({ value, label: inWords(value) }))]
}
