import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import type { OpenedDealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'
import { BlockButton } from '../BlockButton'
import { leadStatusNames, leadStatusTones } from '../lead-names'
import { ReportForm } from '../ReportForm'
import { CustomerPanel } from './CustomerPanel'
import { DeliveryPanel } from './DeliveryPanel'
import type { OpenedStaffThread } from './dealership-inbox.server'
import { LeadStatusPanel } from './LeadStatusPanel'
import { RequestPanel } from './RequestPanel'

interface LeadPanelProps {
  opened: OpenedStaffThread
  threadHref: string
  hrefOf: (id: number) => string
}

/** What is known of the lead: its step, who has it, who asks and for what, and what else they asked here. */
export function LeadPanel({ opened: { thread, deliveries }, threadHref, hrefOf }: LeadPanelProps) {
  return (
    <>
      <LeadStatusPanel thread={thread} threadHref={threadHref} />
      <AssignmentPanel thread={thread} threadHref={threadHref} />
      <CustomerPanel thread={thread}>
        <BlockButton action={threadHref} blocked={thread.customerBlocked} whom="this customer" />
        <ReportForm action={threadHref} />
      </CustomerPanel>
      <RequestPanel thread={thread} />
      {thread.history.length > 0 && <HistoryPanel thread={thread} hrefOf={hrefOf} />}
      <DeliveryPanel deliveries={deliveries} threadHref={threadHref} />
    </>
  )
}

interface ThreadProps {
  thread: OpenedDealershipThread
}

function HistoryPanel({ thread, hrefOf }: ThreadProps & Pick<LeadPanelProps, 'hrefOf'>) {
  return (
    <section>
      <h3>Earlier with you</h3>
      <ul className="stack">
        {thread.history.map(({ id, subject, status, at }) => (
          <li key={id} className="row between">
            <a href={hrefOf(id)}>{subject}</a>
            <span className="caption">
              <Moment at={at} form="day" /> <Badge tone={leadStatusTones[status]}>{leadStatusNames[status]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AssignmentPanel({ thread, threadHref }: ThreadProps & Pick<LeadPanelProps, 'threadHref'>) {
  const { id, version, assignedTo, assignable } = thread
  const people = assignable.map(({ id: user, name, you }) => ({
    value: String(user),
    label: you ? `${name} (you)` : name,
  }))
  const options = [{ value: 'nobody', label: 'No one' }, ...people]
  return (
    <section>
      <h3>Assigned to</h3>
      <RecordForm
        inline
        action={threadHref}
        label="Assigned to"
        intent="assign"
        record={{ id, version }}
        values={{ userId: assignedTo ? String(assignedTo.id) : 'nobody' }}
        variant="secondary"
        submit="Save"
        labels={{ userId: 'Assigned to' }}
        show={(_, value) => options.find((option) => option.value === value)?.label ?? 'Somebody else'}
      >
        <Field as="select" name="userId" label="Assigned to" hideLabel small options={options} />
      </RecordForm>
    </section>
  )
}
