import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import type { OpenedDealershipThread } from '~/upstream/dealership-inbox.server'
import { BlockButton } from '../BlockButton'
import { ReportForm } from '../ReportForm'
import { leadStatusNames, leadStatusTones } from '../words'
import { CustomerPanel } from './CustomerPanel'
import { DeliveryPanel } from './DeliveryPanel'
import type { OpenedStaffThread } from './dealership-inbox.server'
import { LeadStatusPanel } from './LeadStatusPanel'
import { RequestPanel } from './RequestPanel'

interface LeadPanelProps {
  opened: OpenedStaffThread
  here: string
  threadHref: (id: number) => string
}

/** What is known of the lead: its step, who has it, who asks and for what, and what else they asked here. */
export function LeadPanel({ opened: { thread, deliveries }, here, threadHref }: LeadPanelProps) {
  return (
    <>
      <LeadStatusPanel {...{ thread, here }} />
      <AssignmentPanel {...{ thread, here }} />
      <CustomerPanel thread={thread}>
        <BlockButton action={here} blocked={thread.customerBlocked} whom="this customer" />
        <ReportForm action={here} />
      </CustomerPanel>
      <RequestPanel thread={thread} />
      {thread.history.length > 0 && <HistoryPanel {...{ thread, threadHref }} />}
      <DeliveryPanel {...{ deliveries, here }} />
    </>
  )
}

interface ThreadProps {
  thread: OpenedDealershipThread
}

function HistoryPanel({ thread, threadHref }: ThreadProps & Pick<LeadPanelProps, 'threadHref'>) {
  return (
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
  )
}

function AssignmentPanel({ thread, here }: ThreadProps & Pick<LeadPanelProps, 'here'>) {
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
