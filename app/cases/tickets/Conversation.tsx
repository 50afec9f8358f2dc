import { fileSize } from '~/format/bytes'
import { Field } from '~/forms/Field'
import { FileFields } from '~/forms/FileFields'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { siteName } from '~/site'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedTicket } from '../../../api/cases/tickets/tickets.contract'

export interface CaseForms {
  /** Names the record in its forms. */
  id: number | string
  /** Leads to the page whose action takes them. */
  action: string
  noun: 'ticket' | 'message'
}

interface ConversationProps extends CaseForms {
  of: Pick<OpenedTicket, 'body' | 'files' | 'createdAt' | 'openedBy' | 'messages' | 'status'>
  hrefOf: (assetId: string) => string
}

/** Shows what was written in the order of time, and the form to answer. */
export function Conversation({ of: opened, hrefOf, ...forms }: ConversationProps) {
  const { body, files, createdAt, openedBy, messages, status } = opened
  return (
    <Panel title="Conversation" id="conversation">
      <div className="stack">
        <ol className="plain case-entries">
          <Entry isOurs by={openedBy || null} at={createdAt} body={body} files={files} hrefOf={hrefOf} />
          {messages.map((message) => (
            <Entry key={message.id} {...message} hrefOf={hrefOf} />
          ))}
        </ol>
        {status === 'closed' ? (
          <p className="muted">This {forms.noun} is closed.</p>
        ) : (
          <ReplyForm status={status} {...forms} />
        )}
      </div>
    </Panel>
  )
}

interface EntryProps extends Pick<OpenedTicket['messages'][number], 'isOurs' | 'by' | 'at' | 'body' | 'files'> {
  hrefOf: (assetId: string) => string
}

function Entry({ isOurs, by, at, body, files, hrefOf }: EntryProps) {
  const name = by ?? (isOurs ? 'A former colleague' : siteName())
  return (
    <li className={isOurs ? 'case-entry' : 'case-entry case-entry--answer'}>
      <p className="caption">
        <b>{isOurs || by === null ? name : `${name}, ${siteName()}`}</b> <Moment at={at} />
      </p>
      <p className="case-text">{body}</p>
      {files.length > 0 && (
        <ul className="plain case-files">
          {files.map((file) => (
            <li key={file.id}>
              <a href={hrefOf(file.id)} download>
                {file.name}
              </a>{' '}
              <span className="caption">{fileSize(file.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function ReplyForm({ id, action, noun, status }: CaseForms & Pick<OpenedTicket, 'status'>) {
  const failure = useRecordFailure('reply', id)
  const isResolved = status === 'resolved'
  return (
    <RecordForm
      action={action}
      label="Reply"
      intent="reply"
      record={{ id }}
      variant={isResolved ? 'secondary' : 'primary'}
      block={false}
      submit={isResolved ? 'Send a note' : 'Send reply'}
      withFiles
    >
      <Field
        as="textarea"
        name="body"
        label={isResolved ? 'Add something' : 'Your reply'}
        hint={isResolved ? `The ${noun} stays resolved.` : undefined}
        rows={4}
        maxLength={4000}
      />
      <FileFields count={5} label="Files" errors={failure?.errors} />
    </RecordForm>
  )
}
