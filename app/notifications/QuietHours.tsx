import { clock } from '~/dealerships/words'
import { type Option, SelectField } from '~/ui/forms/Field'

interface QuietHoursProps {
  values: Record<string, string>
  errors?: Record<string, string>
}

export function QuietHours({ values: { quietFrom, quietTo }, errors }: QuietHoursProps) {
  return (
    <fieldset className="field" aria-describedby="f-quiet-hint">
      <legend className="label">
        Quiet hours<span className="opt"> (optional)</span>
      </legend>
      <p className="hint" id="f-quiet-hint">
        News of what you saved is not mailed in these hours: it comes when they are over. Mails about your account
        always come.
      </p>
      <div className="preferences__quiet">
        <SelectField
          label="From"
          name="quietFrom"
          options={hours(quietFrom)}
          value={quietFrom}
          error={errors?.quietFrom}
        />
        <SelectField label="Until" name="quietTo" options={hours(quietTo)} value={quietTo} error={errors?.quietTo} />
      </div>
    </fieldset>
  )
}

/** Whole hours, and a time between them that was saved before. */
function hours(chosen: string | undefined): Option[] {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  if (chosen && !times.includes(chosen)) times.push(chosen)
  return [{ value: '', label: 'None' }, ...times.sort().map((value) => ({ value, label: inWords(value) }))]
}

/** 10 PM, from 22:00. */
export function inWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clock(hour * 60 + minute)
}
