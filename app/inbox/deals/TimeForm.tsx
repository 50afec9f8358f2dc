import { zoneName } from '~/dealerships/labels'
import { openingHours } from '~/dealerships/opening-hours'
import { momentIn } from '~/format/moment-in'
import { typedMoment } from '~/format/typed-moment'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import type { Appointment } from './appointment'
import type { AppointmentTimes } from './appointment-times'

interface TimeFormProps {
  /** The one to be moved; null for a first one. */
  appointment: Appointment | null
  times: AppointmentTimes
  action: string
  backHref: string
}

/** Asks for a time, which the other side confirms: customers choose a free one, staff name any. */
export function TimeForm({ appointment, times, action, backHref }: TimeFormProps) {
  const moved = appointment?.can.move ? appointment : null
  const away = (
    <ButtonLink href={backHref} variant="quiet">
      Not now
    </ButtonLink>
  )
  if (times.kind === 'slots' && times.days.length === 0)
    return (
      <div className="deal">
        <p className="deal__text">No time is free in the next two weeks. Ask for one in a message.</p>
        <div className="deal__acts">{away}</div>
      </div>
    )
  const isOffered = times.kind === 'any'
  return (
    <div className="deal">
      <div className="deal__form">
        <RecordForm
          action={action}
          label={isOffered ? 'Propose a time' : 'Ask for a time'}
          intent={moved ? 'appointment-move' : 'appointment-new'}
          record={moved ? { id: moved.id, version: moved.version } : undefined}
          values={moved && isOffered ? typedMoment(times.timeZone, moved.at) : undefined}
          submit={`${isOffered ? 'Propose' : 'Ask for'} this time${moved ? ' instead' : ''}`}
          variant="secondary"
          secondary={away}
        >
          {times.kind === 'slots' ? <SlotField {...times} /> : <AnyTimeFields {...times} />}
        </RecordForm>
      </div>
    </div>
  )
}

const SlotField = ({ days, timeZone }: Extract<AppointmentTimes, { kind: 'slots' }>) => (
  <Field
    as="select"
    name="at"
    label="When"
    options={days.flatMap(({ slots }) => slots.map((at) => ({ value: at, label: momentIn(timeZone, at) })))}
  />
)

function AnyTimeFields({ timeZone, hours, first, last }: Extract<AppointmentTimes, { kind: 'any' }>) {
  const known = hours.some((day) => day !== null)
  return (
    <>
      <input type="hidden" name="timeZone" value={timeZone} />
      <div className="form-grid form-grid--2">
        <Field name="date" label="Day" type="date" min={first} max={last} required />
        <Field name="time" label="Time" type="time" step={900} required hint={zoneName(timeZone)} />
      </div>
      {known && <p className="hint">Open {openingHours(hours)}.</p>}
    </>
  )
}
