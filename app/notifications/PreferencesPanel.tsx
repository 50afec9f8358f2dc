import { clock } from '~/dealerships/words'
import { FormKey } from '~/forms/FormKey'
import type { FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { NotificationPreferences } from '~/upstream/notifications.server'
import { inWords, QuietHours } from './QuietHours'

type Event = keyof NotificationPreferences['events']
const events: readonly [Event, string][] = [
  ['search-hits', 'New results of saved searches'],
  ['price-drop', 'A lower price of a saved car'],
  ['sold', 'A saved car is sold'],
  ['dealership-stock', 'New cars at saved dealerships'],
  ['account-security', 'Sign-ins and changes of the account'],
]

interface PreferencesPanelProps {
  preferences: NotificationPreferences
  zones: readonly { value: string; label: string }[]
  failure?: FormFailure
}

export function PreferencesPanel({ preferences, zones, failure }: PreferencesPanelProps) {
  const values = failure?.values ?? typed(preferences)
  const errors = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <Panel title="Notifications" id="notifications">
      <form
        key={preferences.version}
        method="post"
        action={paths.user.account}
        className="form-grid preferences"
        aria-label="Notifications"
        noValidate={failure !== undefined}
      >
        <FormErrors of={failure} errors={errors} message={errors.length > 0 ? undefined : failure?.message} />
        {failure?.code === 'conflict' && <ConflictNotice preferences={preferences} />}
        <FormKey of="preferences" />
        <input type="hidden" name="version" value={values.version} />
        <Matrix values={values} />
        <div className="preferences__when">
          <SelectField
            label="Daily mails come at"
            name="digestHour"
            options={hours}
            value={values.digestHour}
            error={failure?.errors.digestHour}
          />
          <SelectField
            label="Time zone"
            name="timeZone"
            options={zones}
            value={values.timeZone}
            error={failure?.errors.timeZone}
          >
            <option value="">Eastern, until you choose</option>
          </SelectField>
        </div>
        <QuietHours values={values} errors={failure?.errors} />
        <div className="form-actions">
          <Button variant="secondary">Save</Button>
        </div>
      </form>
    </Panel>
  )
}

function Matrix({ values }: { values: Record<string, string> }) {
  return (
    <table className="preferences__table">
      <caption className="sr-only">What to be told of, and how</caption>
      <thead>
        <tr>
          <th scope="col">Tell me of</th>
          <th scope="col">Here</th>
          <th scope="col">By mail</th>
        </tr>
      </thead>
      <tbody>
        {events.map(([event, label]) => (
          <tr key={event}>
            <th scope="row">{label}</th>
            <td>
              <Box name={`app-${event}`} label={`${label}: here`} values={values} />
            </td>
            <td>
              {event === 'account-security' ? (
                <span className="muted small">Always</span>
              ) : (
                <Box name={`mail-${event}`} label={`${label}: by mail`} values={values} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Box({ name, label, values }: { name: string; label: string; values: Record<string, string> }) {
  return (
    <label className="check preferences__box">
      <input type="checkbox" name={name} defaultChecked={values[name] === 'on'} />
      <span className="sr-only">{label}</span>
    </label>
  )
}

/** What is stored now, in words: it is replaced only by saving once more. */
function ConflictNotice({ preferences }: { preferences: NotificationPreferences }) {
  const off = events.flatMap(([event, label]) => {
    const { inApp, email } = preferences.events[event]
    const ways = [!inApp && 'here', !email && 'by mail'].filter(Boolean).join(' and ')
    return ways ? [`${label} (off ${ways})`] : []
  })
  const { digestHour, quietFrom, quietTo, timeZone } = typed(preferences)
  const quiet = quietFrom && quietTo ? `no mail from ${inWords(quietFrom)} until ${inWords(quietTo)}` : 'no quiet time'
  return (
    <Banner tone="warn" title="Saved elsewhere meanwhile">
      <p>
        {off.length > 0 ? off.join(', ') : 'Everything on'}; mails at {hours[Number(digestHour)]?.label}, {quiet},{' '}
        {timeZone || 'Eastern'}. Save once more to put what you see below in its place.
      </p>
    </Banner>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: clock(hour * 60),
}))

function typed({ events: wanted, digestHour, quietFrom, quietTo, timeZone, version }: NotificationPreferences) {
  const boxes = Object.entries(wanted).flatMap(([event, { inApp, email }]) => [
    ...(inApp ? [[`app-${event}`, 'on']] : []),
    ...(email ? [[`mail-${event}`, 'on']] : []),
  ])
  const rest = { digestHour: String(digestHour), quietFrom: typedClock(quietFrom), quietTo: typedClock(quietTo) }
  return { ...Object.fromEntries(boxes), ...rest, timeZone: timeZone ?? '', version: String(version) } as Record<
    string,
    string
  >
}

const typedClock = (minutes: number | null): string =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
