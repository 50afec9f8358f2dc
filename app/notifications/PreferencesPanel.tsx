import { Field } from '~/forms/Field'
import { RecordForm, useField } from '~/forms/RecordForm'
import { paths } from '~/paths'
import type { Option } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { NotificationPreferences } from '../../api/notifications/contract'
import { events, hours, labels, mailedAlways, shownValue, valuesOf } from './preferences-values'
import { QuietHours } from './QuietHours'

interface PreferencesPanelProps {
  preferences: NotificationPreferences
  zones: readonly Option[]
}

export const PreferencesPanel = ({ preferences, zones }: PreferencesPanelProps) => (
  <Panel title="Notifications" id="notifications">
    <RecordForm
      key={preferences.version}
      action={paths.user.account}
      label="Notifications"
      record={{ id: 'own', version: preferences.version }}
      values={valuesOf(preferences)}
      show={shownValue}
      submit="Save"
      variant="secondary"
      block={false}
      className="preferences"
      labels={labels}
    >
      <Matrix />
      <div className="preferences__when">
        <Field as="select" label="Daily emails come at" name="digestHour" options={hours} />
        <Field as="select" label="Time zone" name="timeZone" options={zones}>
          <option value="">Eastern, until you choose</option>
        </Field>
      </div>
      <QuietHours />
    </RecordForm>
  </Panel>
)

const Matrix = () => (
  <table className="preferences__table">
    <caption className="sr-only">What to be told of, and how</caption>
    <thead>
      <tr>
        <th scope="col">Tell me of</th>
        <th scope="col">Here</th>
        <th scope="col">By email</th>
      </tr>
    </thead>
    <tbody>
      {events.map(([event, label]) => (
        <tr key={event}>
          <th scope="row">{label}</th>
          <td>
            <Box name={`app-${event}`} />
          </td>
          <td>
            {event === mailedAlways ? <span className="muted small">Always</span> : <Box name={`mail-${event}`} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Box({ name }: { name: string }) {
  const { id, value } = useField(name)
  return (
    <label className="check preferences__box">
      <input type="checkbox" id={id} name={name} defaultChecked={value === 'on'} />
      <span className="sr-only">{labels[name]}</span>
    </label>
  )
}
