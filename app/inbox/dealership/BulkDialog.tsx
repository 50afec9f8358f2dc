import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { type ListAddress, listHref } from '~/lists/list-address'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import { leadStatusNames, lostReasonNames } from '../lead-names'
import type { BulkPage } from './bulk.server'
import type { BulkAction } from './bulk-actions'

interface BulkDialogProps {
  address: ListAddress
  bulk: BulkPage
}

interface Question {
  title: (many: string) => string
  /** What happens by it. */
  text: string
  submit: string
  intent: string
  fields?: Record<string, string>
  choice?: (bulk: BulkPage) => ReactNode
}

const questions: Record<BulkAction, Question> = {
  assign: {
    title: (many) => `Assign ${many}`,
    text: 'A conversation that the chosen person’s role does not work on stays with whoever has it.',
    submit: 'Assign',
    intent: 'assign-many',
    choice: (bulk) => <WhoField bulk={bulk} />,
  },
  status: {
    title: (many) => `Change the status of ${many}`,
    text: 'Won, lost and spam close a conversation: it no longer needs an answer.',
    submit: 'Change status',
    intent: 'status-many',
    choice: () => <StatusFields />,
  },
  archive: {
    title: (many) => `Archive ${many}?`,
    text: 'They leave the inbox, and come back when their customer writes.',
    submit: 'Archive',
    intent: 'archive-many',
    fields: { archived: 'yes' },
  },
  unarchive: {
    title: (many) => `Move ${many} to the inbox?`,
    text: 'They stand in the inbox again.',
    submit: 'Move to inbox',
    intent: 'archive-many',
    fields: { archived: 'no' },
  },
  spam: {
    title: (many) => `Mark ${many} as spam?`,
    text: 'They end and go to the archive. Their senders are not told.',
    submit: 'Mark as spam',
    intent: 'status-many',
    fields: { status: 'spam' },
  },
  read: {
    title: (many) => `Mark ${many} as read?`,
    text: 'For the whole team. Whoever waits for an answer still waits.',
    submit: 'Mark as read',
    intent: 'read-many',
  },
  'no-answer': {
    title: (many) => `Mark ${many} as needing no answer?`,
    text: 'They are no longer counted as waiting or overdue. The clock starts again when the customer asks something.',
    submit: 'No answer needed',
    intent: 'answer-needed-many',
    fields: { needed: 'no' },
  },
}

/** Says what would happen to the conversations that were ticked, and asks for what it needs. */
export function BulkDialog({ address, bulk }: BulkDialogProps) {
  const { action, threads, matching } = bulk
  const { pathname, search } = useLocation()
  const closeHref = listHref(address, { page: address.state.page })
  const { title: titled, text, submit, intent, fields = {}, choice } = questions[action]
  const isNone = threads.length === 0
  const title = isNone ? 'Nothing is selected' : titled(count(threads.length, 'conversation'))
  const away = (
    <ButtonLink href={closeHref} variant="quiet">
      {isNone ? 'Back to the list' : 'Leave them'}
    </ButtonLink>
  )
  return (
    <Dialog title={title} closeHref={closeHref}>
      <div className="stack">
        {isNone ? (
          <>
            <p>Select conversations in the list first.</p>
            {away}
          </>
        ) : (
          <>
            <p>{text}</p>
            <ul className="name-list">
              {threads.map(({ id, customer, subject }) => (
                <li key={id}>
                  {customer}: {subject}
                </li>
              ))}
            </ul>
            {matching > threads.length && (
              <p className="caption">
                The first {threads.length} of {matching} in the list’s order. Repeat it for the others.
              </p>
            )}
            <RecordForm action={pathname + search} label={title} intent={intent} submit={submit} secondary={away}>
              <input type="hidden" name="ids" value={threads.map(({ id }) => id).join()} />
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {choice?.(bulk)}
            </RecordForm>
          </>
        )}
      </div>
    </Dialog>
  )
}

const WhoField = ({ bulk: { people, assignedTo } }: { bulk: BulkPage }) => (
  <>
    {assignedTo !== undefined && <input type="hidden" name="before" value={assignedTo} />}
    <Field
      as="select"
      name="userId"
      label="Assign to"
      options={[
        { value: 'nobody', label: 'No one' },
        ...people.map(({ id, name, you }) => ({ value: String(id), label: you ? `${name} (you)` : name })),
      ]}
    />
  </>
)

const StatusFields = () => (
  <>
    <Field as="select" name="status" label="Status" options={optionsOf(leadStatusNames)} />
    <Field
      as="select"
      name="lostReason"
      label="Reason, when they are lost"
      options={[{ value: '', label: 'Choose one' }, ...optionsOf(lostReasonNames)]}
    />
  </>
)
