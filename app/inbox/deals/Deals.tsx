import { threadView } from '~/inbox-paths'
import { ButtonLink } from '~/ui/Button'
import type { Offer } from '../../../api/inbox/offers/offer.contract'
import type { ThreadVehicle } from '../thread-vehicle'
import { AppointmentCard } from './AppointmentCard'
import type { Appointment } from './appointment'
import type { AppointmentTimes, OpenedForm } from './appointment-times'
import { NewOffer, OfferCard } from './OfferCard'
import { TimeForm } from './TimeForm'

interface DealsProps {
  offers: readonly Offer[]
  appointment: Appointment | null
  vehicle: ThreadVehicle | null
  side: Offer['madeBy']
  others: string
  /** The conversation’s own address: forms go there, and `?with=` opens one of them. */
  threadHref: string
  calendarHref: (appointmentId: number) => string
  /** While a time is asked for. */
  times: AppointmentTimes | null
  openedForm: OpenedForm
  can: DealLinksProps['can']
}

/** What stands at the end of a conversation: the newest offer, the appointment, and the form that was opened. */
export function Deals(props: DealsProps) {
  const { offers, appointment, vehicle, side, others, threadHref, calendarHref, times, openedForm, can } = props
  const newest = offers.at(-1)
  const totalCents = vehicle?.totalNowCents ?? vehicle?.totalCents ?? null
  return (
    <>
      {newest && <OfferCard offer={newest} side={side} others={others} totalCents={totalCents} action={threadHref} />}
      {appointment && !(times && appointment.can.move) && (
        <AppointmentCard
          appointment={appointment}
          action={threadHref}
          moveHref={threadView(threadHref, { with: 'time' })}
          calendarHref={calendarHref(appointment.id)}
        />
      )}
      {times && (
        <TimeForm
          appointment={appointment}
          times={times}
          action={threadView(threadHref, { with: 'time' })}
          backHref={threadHref}
        />
      )}
      {openedForm === 'offer' && can.makeOffer && (
        <div className="deal">
          <div className="deal__form">
            <NewOffer action={threadView(threadHref, { with: 'offer' })} />
          </div>
        </div>
      )}
    </>
  )
}

interface DealLinksProps {
  can: { propose: boolean; makeOffer: boolean }
  threadHref: string
  side: Offer['madeBy']
}

/** Beside the composer: what else may be begun. */
export function DealLinks({ can, threadHref, side }: DealLinksProps) {
  return (
    <>
      {can.propose && (
        <ButtonLink href={threadView(threadHref, { with: 'time' })} variant="quiet" size="sm" icon="calendar-clock">
          {side === 'staff' ? 'Propose a time' : 'Ask for a time'}
        </ButtonLink>
      )}
      {can.makeOffer && (
        <ButtonLink href={threadView(threadHref, { with: 'offer' })} variant="quiet" size="sm" icon="hand-coins">
          Make an offer
        </ButtonLink>
      )}
    </>
  )
}
