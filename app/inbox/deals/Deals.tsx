import { threadView } from '~/inbox-paths'
import { ButtonLink } from '~/ui/Button'
import type { Appointment, Offer } from '~/upstream/inbox.server'
import type { ThreadVehicle } from '../thread-vehicle'
import { AppointmentCard } from './AppointmentCard'
import { NewOffer, OfferCard } from './OfferCard'
import { type FreeTimes, TimeForm } from './TimeForm'

interface DealsProps {
  offers: readonly Offer[]
  appointment: Appointment | null
  vehicle: ThreadVehicle | null
  side: Offer['madeBy']
  others: string
  /** The conversation’s own address: forms go there, and `?with=` opens one of them. */
  here: string
  calendarHref: (appointmentId: number) => string
  /** Free times, while a time is asked for. */
  times: FreeTimes | null
  opened: 'time' | 'offer' | null
  can: DealLinksProps['can']
}

/** What stands at the end of a conversation: the newest offer, the appointment, and the form that was opened. */
export function Deals(props: DealsProps) {
  const { offers, appointment, vehicle, side, others, here, calendarHref, times, opened, can } = props
  const newest = offers.at(-1)
  const totalCents = vehicle?.totalNowCents ?? vehicle?.totalCents ?? null
  return (
    <>
      {newest && <OfferCard offer={newest} {...{ side, others, totalCents }} action={here} />}
      {appointment && !(times && appointment.can.move) && (
        <AppointmentCard
          appointment={appointment}
          action={here}
          moveHref={threadView(here, { with: 'time' })}
          calendarHref={calendarHref(appointment.id)}
        />
      )}
      {times && <TimeForm {...{ appointment, times }} action={threadView(here, { with: 'time' })} backHref={here} />}
      {opened === 'offer' && can.makeOffer && (
        <div className="deal">
          <div className="deal__when">
            <NewOffer action={threadView(here, { with: 'offer' })} />
          </div>
        </div>
      )}
    </>
  )
}

interface DealLinksProps {
  can: { propose: boolean; makeOffer: boolean }
  here: string
}

/** Beside the composer: what else may be begun. */
export function DealLinks({ can, here }: DealLinksProps) {
  return (
    <>
      {can.propose && (
        <ButtonLink href={threadView(here, { with: 'time' })} variant="quiet" size="sm" icon="calendar-clock">
          Ask for a time
        </ButtonLink>
      )}
      {can.makeOffer && (
        <ButtonLink href={threadView(here, { with: 'offer' })} variant="quiet" size="sm" icon="hand-coins">
          Make an offer
        </ButtonLink>
      )}
    </>
  )
}
