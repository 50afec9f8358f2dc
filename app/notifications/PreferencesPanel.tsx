import type { ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { RecordForm, useField } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { NotificationPreferences } from '../../api/notifications/contract'
import { boxLabels, hours, type ShownEvent, shownValue, timeLabels, valuesOf } from './preferences-values'
import { QuietHours } from './QuietHours'

interface PreferencesPanelProps {
  action: string
  intent?: string
  preferences: NotificationPreferences
  events: readonly ShownEvent[]
  /** The name of the person's time zone; given where the panel asks for the times of mails, too. */
  zone?: string
  /** Stands above the table. */
  children?: ReactNode
}

export const PreferencesPanel = ({ action, intent, preferences, events, zone, children }: PreferencesPanelProps) => (
  <Panel title="Notifications" id="notifications">
    <RecordForm
      key={preferences.version}
      action={action}
      intent={intent}
      label="Notifications"
      record={{ id: 'own', version: preferences.version }}
      values={valuesOf(preferences)}
      show={shownValue}
      submit="Save"
      variant="secondary"
      block={false}
      className="preferences"
      labels={{ ...boxLabels(events), ...(zone && timeLabels) }}
    >
      {children}
      <Matrix events={events} />
      {zone && (
        <>
          <div className="preferences__when">
            <Field as="select" label="Daily emails come at" name="digestHour" options={hours} />
          </div>
          <p className="hint">
            Times are in {zone} time. <a href={paths.user.editAccount}>Change your time zone</a>
          </p>
          <QuietHours />
        </>
      )}
    </RecordForm>
  </Panel>
)

const Matrix = ({ events }: { events: readonly ShownEvent[] }) => (
  <table className="preferences__table">
    <caption className="sr-only">What to notify you about, and how</caption>
    <thead>
      <tr>
        <th scope="col">Notify me about</th>
        <th scope="col">Here</th>
        <th scope="col">By email</th>
      </tr>
    </thead>
    <tbody>
      {events.map(({ event, label, mail, isMailOnly }) => (
        <tr key={event}>
          <th scope="row">{label}</th>
          <td>
            {isMailOnly ? (
              <span className="muted small">Never</span>
            ) : (
              <Box name={`app-${event}`} label={`${label}: here`} />
            )}
          </td>
          <td>
            {mail === 'choice' ? (
              <Box name={`mail-${event}`} label={`${label}: by email`} />
            ) : (
              <span className="muted small">{mail === 'always' ? 'Always' : 'Never'}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Box({ name, label }: { name: string; label: string }) {
  const { id, value } = useField(name)
  return (
    <label className="check preferences__box">
      <input type="checkbox" id={id} name={name} defaultChecked={value === 'on'} />
      <span className="sr-only">{label}</span>
    </label>
  )
}
