import { dollars } from '~/format/money'
import { paths } from '~/paths'
import type { OpenedCustomerThread } from '~/upstream/inbox.server'
import { Thumb } from '~/vehicles/Picture'
import { BlockButton } from '../BlockButton'
import { ReportForm } from '../ReportForm'
import { factsOf } from '../ThreadVehicleLine'

interface AsideProps {
  thread: OpenedCustomerThread
  here: string
  /** A guest has no account that could block anybody. */
  isGuest?: boolean
}

/** The car of a conversation, what is agreed, and what to watch for. */
export function CustomerAside({ thread, here, isGuest }: AsideProps) {
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
          <dl className="key-values">
            {accepted && <Agreed label="Price">{dollars(accepted.amountCents)}</Agreed>}
            {appointment?.status === 'confirmed' && (
              <Agreed label="Appointment">
                {new Date(appointment.at).toLocaleString('en-US', {
                  ...{ timeZone: appointment.timeZone, month: 'short', day: 'numeric' },
                  ...{ hour: 'numeric', minute: '2-digit' },
                })}
              </Agreed>
            )}
          </dl>
        </section>
      )}
      <section>
        <h3>Before you pay</h3>
        <p className="caption">Pay at the dealership only. Nobody from Drive Avenue asks for money or a code.</p>
        {!isGuest && <BlockButton action={here} blocked={blocked} whom={dealership.name} />}
        <ReportForm action={here} />
      </section>
    </>
  )
}

function Agreed({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
