import { zoneName } from '~/dealerships/labels'
import { momentIn } from '~/format/moment-in'
import { useField } from '~/forms/RecordForm'
import { FieldError, invalid } from '~/ui/forms/FieldShell'
import type { LeadPage } from './lead-page.server'

type Times = LeadPage['times']

/** Days, and below them the times of the day that is chosen: by CSS, so that it works without script. */
export function TestDriveTimes({ times: { days, timeZone } }: { times: Times }) {
  const { id, name, value, error } = useField('at')
  const { value: day } = useField('day')
  if (days.length === 0) return <p>No time is free in the next two weeks. Choose “Question” and ask for one.</p>
  const chosen = days.some(({ date }) => date === day) ? day : days[0]?.date
  return (
    <div className="slot-pick">
      <fieldset className="field">
        <legend className="label">Day</legend>
        <div className="slot-pick__days">
          {days.map(({ date }) => (
            <label key={date} className="time-choice time-choice--day">
              <span>{dayWords(date, { weekday: 'short' })}</span>
              <b>{dayWords(date, { day: 'numeric' })}</b>
              <span>{dayWords(date, { month: 'short' })}</span>
              <input type="radio" name="day" value={date} defaultChecked={date === chosen} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field" aria-describedby={invalid(id, error)['aria-describedby']}>
        <legend className="label">
          Time <span className="faint">{zoneName(timeZone)}</span>
        </legend>
        <div className="slot-pick__times">
          {days.map(({ date, slots }) => (
            <div key={date} className="slot-pick__grid">
              {slots.map((at, index) => (
                <label key={at} className="time-choice">
                  {momentIn(timeZone, at, 'time')}
                  <input
                    type="radio"
                    id={index === 0 && date === chosen ? id : undefined}
                    name={name}
                    value={`${date} ${at}`}
                    defaultChecked={value === `${date} ${at}`}
                  />
                </label>
              ))}
            </div>
          ))}
        </div>
        <FieldError id={id} error={error} />
      </fieldset>
    </div>
  )
}

const dayWords = (date: string, form: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { ...form, timeZone: 'UTC' })
