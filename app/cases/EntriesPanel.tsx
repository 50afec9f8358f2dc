import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { CannedReplies, type FilledReply } from '~/inbox/CannedReplies'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'

interface EntriesPanelProps {
  of: OpenedCase
  replies: readonly FilledReply[]
}

/** Answers and notes in the order in which they were written, and a form for each. */
export const EntriesPanel = ({ of: opened, replies }: EntriesPanelProps) => (
  <Panel title="Answers and notes" id="entries">
    <div className="stack">
      {opened.entries.length === 0 ? (
        <p className="muted">Nobody has answered yet.</p>
      ) : (
        <ol className="plain case-entries">
          {opened.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <AnswerForm of={opened} replies={replies} />
      <RecordForm
        action={paths.admin.inbox(opened.id)}
        label="Add a note"
        intent="note"
        variant="secondary"
        block={false}
        submit="Add note"
        secondary={<span className="hint">Only administrators see it.</span>}
      >
        <Field as="textarea" name="body" label="Note" rows={2} className="textarea--short" maxLength={4000} />
      </RecordForm>
    </div>
  </Panel>
)

const Entry = ({ entry: { kind, by, at, body } }: { entry: OpenedCase['entries'][number] }) => (
  <li className={`case-entry case-entry--${kind}`}>
    <p className="caption">
      <Icon name={kind === 'note' ? 'sticky-note' : 'send'} /> {kind === 'note' ? 'Note by' : 'Answered by'}{' '}
      {by ?? 'a former administrator'}, <Moment at={at} />
    </p>
    <p className="case-text">{body}</p>
  </li>
)

function AnswerForm({ of: { id, email }, replies }: EntriesPanelProps) {
  if (!email) return <p className="muted">Nobody can be answered: no email address was given.</p>
  return (
    <RecordForm
      action={paths.admin.inbox(id)}
      label="Answer"
      intent="answer"
      block={false}
      submit="Send answer"
      secondary={<span className="hint">Goes to {email} by email.</span>}
    >
      <Field as="textarea" name="body" label="Answer" rows={5} maxLength={4000} />
      <CannedReplies replies={replies} />
    </RecordForm>
  )
}
