import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import { EmailText } from '~/ui/EmailText'
import { type KeyValue, KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import type { OpenedDealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'
import { phone as phoneWords } from '../../../api/phone'
import { leadTypeNames } from '../lead-names'

type Thread = OpenedDealershipThread
type Further = Thread['requests'][number]

/** Shows what the customer asked for, first and later, besides the words. */
export function RequestPanel({ thread: { lead, requests, customer } }: { thread: Thread }) {
  const rows = requestRows(lead.request)
  return (
    <>
      {rows.some(([, value]) => value) && (
        <section>
          <h3>Asked for</h3>
          <KeyValues rows={rows} />
        </section>
      )}
      {requests.map((request) => (
        <FurtherPanel key={request.reference} request={request} first={{ ...lead, name: customer }} />
      ))}
    </>
  )
}

interface FurtherProps {
  request: Further
  first: Pick<Further, 'name' | 'email' | 'phone'>
}

/** Shows a further request, with what its sender entered otherwise than in the first. */
function FurtherPanel({ request: { reference, type, at, isConfirmed, request, ...person }, first }: FurtherProps) {
  const { name, email, phone } = person
  return (
    <section>
      <h3>
        {leadTypeNames[type]} {reference}
      </h3>
      <p className="caption">
        <Moment at={at} /> {!isConfirmed && <Badge tone="warn">Not confirmed</Badge>}
      </p>
      {!isConfirmed && (
        <p className="caption">
          Someone entered this email address in the form. They haven’t written from the link in our email about it yet.
        </p>
      )}
      <KeyValues
        rows={[
          ['Name', name !== first.name && name],
          ['Phone', phone !== first.phone && phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>],
          ['Email', email !== first.email && email && <EmailText address={email} />],
          ...requestRows(request),
        ]}
      />
    </section>
  )
}

function requestRows({
  offerCents,
  downPaymentCents,
  termMonths,
  zip,
  tradeIn,
}: Thread['lead']['request']): KeyValue[] {
  return [
    ['Offer', offerCents && dollars(offerCents)],
    ['Down payment', downPaymentCents !== undefined && dollars(downPaymentCents)],
    ['Term', termMonths && `${termMonths} months`],
    ['ZIP code', zip],
    ['Trade-in', tradeIn?.vehicle],
    ['VIN', tradeIn?.vin],
    ['Mileage', tradeIn?.mileage !== undefined && miles(tradeIn.mileage)],
    ['Condition', tradeIn?.condition],
    ['Still owed', tradeIn?.owedCents !== undefined && dollars(tradeIn.owedCents)],
  ]
}
