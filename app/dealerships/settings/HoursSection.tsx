import { Field } from '~/forms/Field'
import type { Option } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { dayNames } from '../labels'
import { Disclosure } from './Disclosure'
import { fromField, hoursTyped, openField, spanLetters, toField } from './hours-fields'
import { SectionForm } from './SectionForm'

interface HoursSectionProps {
  path: string
  hours: DealershipSettings['hours']
  timeZones: readonly Option[]
}

const labels: Record<string, string> = {
  timeZone: 'Time zone',
  ...Object.fromEntries(
    dayNames.flatMap((name, day) => [
      [openField(day), name],
      ...spanLetters.flatMap((letter) => [
        [fromField(day, letter), `${name}, from`],
        [toField(day, letter), `${name}, to`],
      ]),
    ]),
  ),
}

export function HoursSection({ path, hours, timeZones }: HoursSectionProps) {
  return (
    <Panel title="Hours" id="hours">
      <p className="muted">Test drives are offered in these hours, and the time you take to answer counts in them.</p>
      <SectionForm
        intent="hours"
        label="Hours"
        submit="Save hours"
        values={hoursTyped(hours)}
        show={shown}
        path={path}
        version={hours.version}
        labels={labels}
      >
        <div className="settings__zone">
          <Field as="select" label="Time zone" name="timeZone" options={timeZones} />
        </div>
        <ul className="settings__days">
          {dayNames.map((name, day) => (
            <Day key={name} day={day} name={name} spans={hours.days[day]?.length ?? 0} />
          ))}
        </ul>
      </SectionForm>
    </Panel>
  )
}

const shown = (name: string, value: string | undefined): string =>
  name.startsWith('open') ? (value === 'on' ? 'open' : 'closed') : value || 'empty'

/** The whole day is one group; what lies behind “Add hours” is for days with a break. */
function Day({ day, name, spans }: { day: number; name: string; spans: number }) {
  const [first, ...more] = spanLetters
  return (
    <li>
      <fieldset className="settings__day">
        <legend className="sr-only">{name}</legend>
        <Field as="check" name={openField(day)} label={name} />
        <Span day={day} name={name} letter={first} />
        <Disclosure
          intent="hours"
          className="settings__again"
          summary="Add hours"
          open={spans > 1}
          fields={more.flatMap((letter) => [fromField(day, letter), toField(day, letter)])}
        >
          {more.map((letter) => (
            <Span key={letter} day={day} name={name} letter={letter} />
          ))}
        </Disclosure>
      </fieldset>
    </li>
  )
}

const Span = ({ day, name, letter }: { day: number; name: string; letter: string }) => (
  <div className="settings__span">
    <Field type="time" hideLabel label={`${name}, from`} name={fromField(day, letter)} />
    <span className="muted" aria-hidden="true">
      to
    </span>
    <Field type="time" hideLabel label={`${name}, to`} name={toField(day, letter)} />
  </div>
)
