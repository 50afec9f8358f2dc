import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedTicket } from '../../../api/cases/tickets/tickets.contract'
import { ratingNames } from './ticket-labels'

interface EndPanelProps {
  ticket: OpenedTicket
  dealershipId: string | undefined
}

/** Closes a ticket with a rating of the help. */
export function ClosePanel({ ticket: { id, version, status }, dealershipId }: EndPanelProps) {
  const isResolved = status === 'resolved'
  return (
    <Panel title={isResolved ? 'Is it resolved?' : 'Close this ticket'}>
      <RecordForm
        action={paths.dealership(dealershipId).ticket(id)}
        label="Close the ticket"
        intent="close"
        record={{ id, version }}
        variant={isResolved ? 'primary' : 'secondary'}
        block={false}
        submit={isResolved ? 'Yes, close it' : 'Close ticket'}
      >
        <Field
          as="radio"
          name="rating"
          legend="How was our help?"
          optional
          options={ratingNames.map((label, at) => ({ value: String(at + 1), label: `${at + 1}: ${label}` }))}
        />
        <Field
          as="textarea"
          name="ratingNote"
          label="What should we do better?"
          optional
          hint="Only our support team sees this."
          rows={2}
          className="textarea--short"
          maxLength={1000}
        />
      </RecordForm>
    </Panel>
  )
}

/** Opens a ticket again, for who says what is still wrong. */
export function ReopenPanel({ ticket: { id, version, reopenUntil }, dealershipId }: EndPanelProps) {
  return (
    <Panel title="Still not right?">
      <div className="stack">
        <p>You can open it again until {reopenUntil && <Moment at={reopenUntil} form="day" />}.</p>
        <RecordForm
          action={paths.dealership(dealershipId).ticket(id)}
          label="Open it again"
          intent="reopen"
          record={{ id, version }}
          variant="secondary"
          block={false}
          submit="Open it again"
        >
          <Field as="textarea" name="body" label="What is still wrong?" rows={3} maxLength={4000} />
          <Field as="check" name="isUrgent" label="It is urgent: make it high priority" />
        </RecordForm>
      </div>
    </Panel>
  )
}
