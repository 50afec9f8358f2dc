import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import type { Appointment } from '~/upstream/inbox.server'

export interface FreeTimes {
  timeZone: string
  days: { date: string; slots: string[] }[]
}

interface TimeFormProps {
  /** The one to be moved; null for a first one. */
  appointment: Appointment | null
  times: FreeTimes
  action: string
  backHref: string
}

/** A time within opening hours that nobody has taken. The other side confirms it. */
export function TimeForm({ appointment, times: { days, timeZone }, action, backHref }: TimeFormProps) {
  const options = days.flatMap(({ slots }) =>
    slots.map((at) => ({
      value: at,
      label: new Date(at).toLocaleString('en-US', {
        ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      }),
    })),
  )
  const moves = appointment?.can.move ? appointment : null
  if (options.length === 0)
    return (
      <div className="deal">
        <p className="deal__sum">No time is free in the next two weeks. Ask for one in a message.</p>
        <div className="deal__acts">
          <ButtonLink href={backHref} variant="quiet" size="sm">
            Not now
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div className="deal">
      <div className="deal__when">
        <RecordForm
          action={action}
          label="Ask for a time"
          intent={moves ? 'appointment-move' : 'appointment-new'}
          record={moves ? { id: moves.id, version: moves.version } : undefined}
          submit={moves ? 'Ask for this time instead' : 'Ask for this time'}
          variant="secondary"
          secondary={
            <ButtonLink href={backHref} variant="quiet">
              Not now
            </ButtonLink>
          }
        >
          <Field as="select" name="at" label="When" options={options} />
        </RecordForm>
      </div>
    </div>
  )
}
