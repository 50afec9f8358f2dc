import { Field } from '~/forms/Field'
import { FileFields } from '~/forms/FileFields'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { CannedReplies, type FilledReply } from '~/inbox/CannedReplies'
import { paths } from '~/paths'
import { siteName } from '~/site'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'
import { CaseFiles } from './CaseFiles'

interface EntriesPanelProps {
  of: OpenedCase
  replies: readonly FilledReply[]
}

/** Answers and notes in the order in which they were written, and a form for each. */
export const EntriesPanel = ({ of: opened, replies }: EntriesPanelProps) => (
  <Panel title="Answers and notes" id="entries">
    <div className="stack">
      {opened.entries.length === 0 ? (
        <p className="muted">No one has answered yet.</p>
      ) : (
        <ol className="plain case-entries">
          {opened.entries.map((entry) => (
            <Entry key={entry.id} of={opened} entry={entry} />
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

const entryWords = {
  note: { icon: 'sticky-note', verb: 'Note by', gone: 'a former administrator' },
  answer: { icon: 'send', verb: 'Answered by', gone: 'a former administrator' },
  message: { icon: 'mail', verb: 'Written by', gone: 'a former member' },
  event: { icon: 'circle-alert', verb: 'Noticed by', gone: null },
} as const

interface EntryProps {
  of: OpenedCase
  entry: OpenedCase['entries'][number]
}

function Entry({ of: { id, dealership, sender }, entry: { kind, by, at, body, files } }: EntryProps) {
  const { icon, verb, ...words } = entryWords[kind]
  const gone = kind === 'message' && !dealership ? sender || 'the sender' : (words.gone ?? siteName())
  return (
    <li className={`case-entry case-entry--${kind}`}>
      <p className="caption">
        <Icon name={icon} /> {verb} {by ?? gone}, <Moment at={at} />
      </p>
      <p className="case-text">{body}</p>
      {files.length > 0 && <CaseFiles id={id} files={files} />}
    </li>
  )
}

function AnswerForm({ of: { id, email, dealership, mergedInto, outcomes }, replies }: EntriesPanelProps) {
  const failure = useRecordFailure('answer')
  const takesFiles = !outcomes.includes('actioned')
  if (mergedInto) return <p className="muted">This case was merged. Continue in the other one.</p>
  if (!email && !dealership) return <p className="muted">You can’t reply: the sender left no email address.</p>
  return (
    <RecordForm
      action={paths.admin.inbox(id)}
      label="Answer"
      intent="answer"
      block={false}
      submit="Send answer"
      secondary={
        <span className="hint">
          {dealership
            ? `Visible to ${dealership.name}. People on this ticket are notified.`
            : `Goes to ${email} by email.`}
        </span>
      }
      withFiles={takesFiles}
    >
      <Field as="textarea" name="body" label="Answer" rows={5} maxLength={4000} />
      <CannedReplies replies={replies} />
      {takesFiles && <FileFields count={5} label="Files" errors={failure?.errors} />}
    </RecordForm>
  )
}
