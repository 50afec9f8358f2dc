import type { ReactNode } from 'react'
import { momentIn } from '~/format/moment-in'
import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import { Badge, type BadgeTone } from '~/ui/Chip'
import type { Appointment } from './appointment'
import { Verb } from './Verb'

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
  const button = (to: string, label: string, submit: ReactNode, variant: 'primary' | 'quiet' = 'quiet') => (
    <RecordForm
      inline
      action={action}
      label={label}
      intent={`appointment-${to}`}
      record={{ id, version }}
      variant={variant}
      submit={submit}
    />
  )
  const decide = (to: string, verb: string, variant?: 'primary') =>
    button(to, `${verb} the appointment`, <Verb of="the appointment">{verb}</Verb>, variant)
  return (
    <article className="deal" aria-label="Appointment">
      <div className="deal__when">
        <p className="deal__date" aria-hidden="true">
          <span>{momentIn(timeZone, at, 'month')}</span>
          <b>{momentIn(timeZone, at, 'dayOfMonth')}</b>
        </p>
        <div>
          <p>
            <b>{momentIn(timeZone, at, 'long')}</b>
          </p>
          <Badge tone={signs[status].tone}>{signs[status].label}</Badge>
        </div>
      </div>
      <div className="deal__acts">
        {can.confirm && decide('confirmed', 'Confirm', 'primary')}
        {can.decline && decide('declined', 'Decline')}
        {can.settle && button('done', 'It took place', 'It took place')}
        {can.settle && button('missed', 'Nobody came', 'Nobody came')}
        {can.move && (
          <ButtonLink href={moveHref} variant="secondary" size="sm">
            Change time
          </ButtonLink>
        )}
        <ButtonLink href={calendarHref} variant="quiet" size="sm" icon="calendar-plus" data-reload>
          Calendar file
        </ButtonLink>
        {can.cancel && decide('cancelled', 'Cancel')}
      </div>
    </article>
  )
}
