import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedTicket } from '../../../api/cases/tickets/tickets.contract'
import type { CaseForms } from './Conversation'
import { ratingNames } from './ticket-labels'

interface EndPanelProps extends CaseForms {
  of: Pick<OpenedTicket, 'version' | 'status' | 'reopenUntil'>
}

/** Closes it with a rating of the help; once it is resolved, opening it again is a click away. */
export function ClosePanel(props: EndPanelProps) {
  const { of: opened, noun } = props
  const isResolved = opened.status === 'resolved'
  const failure = useRecordFailure('reopen', props.id)
  return (
    <Panel title={isResolved ? 'Is it resolved?' : `Close this ${noun}`}>
      <div className="stack">
        <CloseForm {...props} />
        {isResolved && opened.reopenUntil && (
          <details className="case-reopen" open={failure !== undefined}>
            <summary className="btn btn--secondary">No, open it again</summary>
            <ReopenForm {...props} />
          </details>
        )}
      </div>
    </Panel>
  )
}

function CloseForm({ of: { version, status }, id, action, noun }: EndPanelProps) {
  const isResolved = status === 'resolved'
  return (
    <RecordForm
      action={action}
      label={`Close the ${noun}`}
      intent="close"
      record={{ id, version }}
      variant={isResolved ? 'primary' : 'secondary'}
      block={false}
      submit={isResolved ? 'Yes, close it' : `Close ${noun}`}
    >
      <div className="rate5">
        <Field
          as="radio"
          name="rating"
          legend="How was our help?"
          optional
          options={ratingNames.map((label, at) => ({ value: String(at + 1), label: `${at + 1}: ${label}` }))}
        />
      </div>
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
  )
}

/** Opens again what is closed, for who says what is still wrong. */
export const ReopenPanel = (props: EndPanelProps) => (
  <Panel title="Still not right?">
    <ReopenForm {...props} />
  </Panel>
)

const ReopenForm = ({ of: { version, reopenUntil }, id, action, noun }: EndPanelProps) => (
  <div className="stack">
    <p>You can open it again until {reopenUntil && <Moment at={reopenUntil} form="day" />}.</p>
    <RecordForm
      action={action}
      label="Open it again"
      intent="reopen"
      record={{ id, version }}
      variant="secondary"
      block={false}
      submit="Open it again"
    >
      <Field as="textarea" name="body" label="What is still wrong?" rows={3} maxLength={4000} />
      {noun === 'ticket' && <Field as="check" name="isUrgent" label="It is urgent: make it high priority" />}
    </RecordForm>
  </div>
)
