import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import { Badge, type BadgeTone } from '~/ui/Chip'
import type { Appointment } from '~/upstream/inbox.server'

interface AppointmentCardProps {
  appointment: Appointment
  action: string
  /** Opens the form for another time. */
  moveHref: string
  calendarHref: string
}

const signs: Record<Appointment['status'], { label: string; tone: BadgeTone }> = {
  proposed: { label: 'Not confirmed yet', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'ok' },
  declined: { label: 'Declined', tone: 'line' },
  cancelled: { label: 'Canceled', tone: 'line' },
  done: { label: 'Took place', tone: 'ok' },
  missed: { label: 'Missed', tone: 'line' },
}

export function AppointmentCard({ appointment, action, moveHref, calendarHref }: AppointmentCardProps) {
  const { id, at, timeZone, status, version, can } = appointment
  const word = (form: Intl.DateTimeFormatOptions) => new Date(at).toLocaleString('en-US', { timeZone, ...form })
  const decide = (to: string, submit: string, variant: 'primary' | 'quiet') => (
    <RecordForm
      inline
      action={action}
      label={submit}
      intent={`appointment-${to}`}
      record={{ id, version }}
      variant={variant}
      submit={submit}
    />
  )
  return (
    <article className="deal" aria-label="Appointment">
      <div className="deal__when">
        <p className="deal__date" aria-hidden="true">
          <span>{word({ month: 'short' })}</span>
          <b>{word({ day: 'numeric' })}</b>
        </p>
        <div>
          <p>
            <b>{word({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })}</b>
          </p>
          <Badge tone={signs[status].tone}>{signs[status].label}</Badge>
        </div>
      </div>
      <div className="deal__acts">
        {can.confirm && decide('confirmed', 'Confirm', 'primary')}
        {can.decline && decide('declined', 'Decline', 'quiet')}
        {can.settle && decide('done', 'It took place', 'quiet')}
        {can.settle && decide('missed', 'Nobody came', 'quiet')}
        {can.move && (
          <ButtonLink href={moveHref} variant="secondary" size="sm">
            Change time
          </ButtonLink>
        )}
        <ButtonLink href={calendarHref} variant="quiet" size="sm" icon="calendar-plus" data-reload>
          Calendar file
        </ButtonLink>
        {can.cancel && decide('cancelled', 'Cancel', 'quiet')}
      </div>
    </article>
  )
}
