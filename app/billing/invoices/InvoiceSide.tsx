import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Invoice } from '../../../api/billing/invoices/invoices.contract'
import { eventIcons, eventNames, periodName, signedAmount, statusNames } from './labels'

interface InvoiceSideProps {
  invoice: Invoice
  hrefOf(other: { id: number; number: string }): string
  allHref: string
}

/** Shows what happened to an invoice, what corrects it, and the newest others. */
export const InvoiceSide = ({ invoice, hrefOf, allHref }: InvoiceSideProps) => (
  <div className="col no-print">
    <EventsPanel events={invoice.events} />
    {invoice.creditNotes.length > 0 && (
      <Panel title="Corrected by" flush>
        <ul className="lines">
          {invoice.creditNotes.map(({ number, totalCents }) => (
            <li key={number} className="invoice-other">
              <span className="num">{number}</span>
              <b className="num">−{exactDollars(totalCents)}</b>
            </li>
          ))}
        </ul>
      </Panel>
    )}
    {invoice.others.length > 0 && (
      <Panel title="Other invoices" aside={<a href={allHref}>All {invoice.otherCount + 1}</a>} flush>
        <ul className="lines">
          {invoice.others.map((other) => (
            <li key={other.id} className="invoice-other">
              <span>
                <a className="t" href={hrefOf(other)}>
                  {periodName(other)}
                </a>
                <span className="d num">{other.number}</span>
              </span>
              <span>
                <b className="num">{signedAmount(other)}</b>
                <span className="d">{statusNames[other.status].toLowerCase()}</span>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </div>
)

const EventsPanel = ({ events }: Pick<Invoice, 'events'>) => (
  <Panel title="What happened" foot={events.length === 100 ? `The newest ${count(100, 'event')}.` : undefined} flush>
    <ul className="lines">
      {events.map(({ kind, detail, amountCents, by, at }) => (
        <li key={`${kind} ${at} ${detail}`} className="invoice-event">
          <Icon name={eventIcons[kind]} />
          <span>
            <b className="t">{eventNames[kind]}</b>
            <span className="d">
              {[amountCents === null ? null : exactDollars(amountCents), detail, by]
                .filter(Boolean)
                .map((part) => `${part}, `)}
              <Moment at={at} form="day" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)
