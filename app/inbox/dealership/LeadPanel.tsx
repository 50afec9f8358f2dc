import { Fragment, type ReactNode } from 'react'
import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { phone as phoneWords } from '~/format/phone'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Badge } from '~/ui/Chip'
import { EmailText } from '~/ui/EmailText'
import { Moment } from '~/ui/Moment'
import type { OpenedDealershipThread } from '~/upstream/dealership-inbox.server'
import { leadStatusNames, leadStatusTones } from '../words'
import { LeadStatusPanel } from './LeadStatusPanel'

interface LeadPanelProps {
  thread: OpenedDealershipThread
  here: string
  threadHref: (id: number) => string
}

/** What is known of the lead: its step, who has it, who asks and for what, and what else they asked here. */
export function LeadPanel({ thread, here, threadHref }: LeadPanelProps) {
  return (
    <>
      <LeadStatusPanel {...{ thread, here }} />
      <AssignmentPanel {...{ thread, here }} />
      <CustomerPanel thread={thread} />
      <RequestPanel thread={thread} />
      {thread.history.length > 0 && (
        <section>
          <h3>Earlier with you</h3>
          <ul className="stack">
            {thread.history.map(({ id, subject, status, at }) => (
              <li key={id} className="row between">
                <a href={threadHref(id)}>{subject}</a>
                <span className="caption">
                  <Moment at={at} form="day" /> <Badge tone={leadStatusTones[status]}>{leadStatusNames[status]}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function AssignmentPanel({ thread, here }: Pick<LeadPanelProps, 'thread' | 'here'>) {
  const { id, version, assignedTo, assignable } = thread
  const people = assignable.map(({ id: user, name, you }) => ({
    value: String(user),
    label: you ? `${name} (you)` : name,
  }))
  return (
    <section>
      <h3>Assigned to</h3>
      <RecordForm
        inline
        action={here}
        label="Assigned to"
        intent="assign"
        record={{ id, version }}
        values={{ userId: assignedTo ? String(assignedTo.id) : 'nobody' }}
        variant="secondary"
        submit="Save"
      >
        <Field
          as="select"
          name="userId"
          label="Assigned to"
          hideLabel
          small
          options={[{ value: 'nobody', label: 'Nobody' }, ...people]}
        />
      </RecordForm>
    </section>
  )
}

const answerNames = { message: 'Message', email: 'Email', phone: 'Phone call' } as const

function CustomerPanel({ thread: { lead, customer } }: Pick<LeadPanelProps, 'thread'>) {
  const { email, phone, answerBy, isGuest } = lead
  return (
    <section>
      <h3>Customer</h3>
      <KeyValues
        rows={[
          ['Name', customer],
          ['Phone', phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>],
          [
            'Email',
            email && (
              <a href={`mailto:${email}`}>
                <EmailText address={email} />
              </a>
            ),
          ],
          ['Prefers', answerNames[answerBy]],
          ['Account', isGuest ? 'Guest, answers go out by email' : null],
        ]}
      />
    </section>
  )
}

interface TradeIn {
  vehicle: string
  vin?: string
  mileage?: number
  condition?: string
  owedCents?: number
}
interface Asked {
  offerCents?: number
  downPaymentCents?: number
  termMonths?: number
  zip?: string
  tradeIn?: TradeIn
}

function RequestPanel({ thread: { lead } }: Pick<LeadPanelProps, 'thread'>) {
  const { offerCents, downPaymentCents, termMonths, zip, tradeIn } = lead.request as Asked
  const rows: Row[] = [
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
  if (!rows.some(([, value]) => value)) return null
  return (
    <section>
      <h3>Asked for</h3>
      <KeyValues rows={rows} />
    </section>
  )
}

type Row = readonly [label: string, value: ReactNode]

function KeyValues({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="key-values">
      {rows.map(([label, value]) =>
        value ? (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  )
}
