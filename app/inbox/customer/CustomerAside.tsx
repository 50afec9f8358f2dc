import { momentIn } from '~/format/moment-in'
import { dollars } from '~/format/money'
import { paths } from '~/paths'
import { siteName } from '~/site'
import { KeyValues } from '~/ui/KeyValues'
import { Thumb } from '~/vehicles/Picture'
import type { OpenedCustomerThread } from '../../../api/inbox/threads/customer-inbox.contract'
import { BlockButton } from '../BlockButton'
import { ReportForm } from '../ReportForm'
import { factsOf } from '../ThreadVehicleLine'

interface AsideProps {
  thread: OpenedCustomerThread
  threadHref: string
}

/** The car of a conversation, what is agreed, and what to watch for. */
export function CustomerAside({ thread, threadHref }: AsideProps) {
  const { vehicle, cover, dealership, blocked, offers, appointment } = thread
  const accepted = offers.findLast(({ status }) => status === 'accepted')
  return (
    <>
      {vehicle && (
        <section>
          {cover && <Thumb id={cover} color="transparent" className="thumb" />}
          <h3>
            <a className="plain" href={paths.vehicle(vehicle.slug)}>
              {[vehicle.title, vehicle.trim].filter(Boolean).join(' ')}
            </a>
          </h3>
          <p className="caption">{factsOf(vehicle)}</p>
          {vehicle.totalNowCents !== null && (
            <p>
              <b className="num">{dollars(vehicle.totalNowCents)}</b> <span className="caption">total</span>
            </p>
          )}
          {vehicle.totalCents !== null && vehicle.totalCents !== vehicle.totalNowCents && (
            <p className="caption">{dollars(vehicle.totalCents)} when you wrote</p>
          )}
        </section>
      )}
      {(accepted || appointment?.status === 'confirmed') && (
        <section>
          <h3>Agreed so far</h3>
          <KeyValues
            rows={[
              ['Price', accepted && dollars(accepted.amountCents)],
              ['Appointment', appointment?.status === 'confirmed' && momentIn(appointment.timeZone, appointment.at)],
            ]}
          />
        </section>
      )}
      <section>
        <h3>Before you pay</h3>
        <p className="caption">Pay at the dealership only. Nobody from {siteName()} asks for money or a code.</p>
        <BlockButton action={threadHref} blocked={blocked} whom={dealership.name} />
        <ReportForm action={threadHref} />
      </section>
    </>
  )
}
