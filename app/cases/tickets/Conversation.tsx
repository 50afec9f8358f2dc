import { fileSize } from '~/format/bytes'
import { Field } from '~/forms/Field'
import { FileFields } from '~/forms/FileFields'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { ticketPaths } from '~/ticket-paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedTicket } from '../../../api/cases/tickets/tickets.contract'

interface ConversationProps {
  ticket: OpenedTicket
  dealershipId: string | undefined
}

/** Shows what was written in the order of time, and the form to answer. */
export function Conversation({ ticket, dealershipId }: ConversationProps) {
  const { id, body, files, createdAt, openedBy, messages, status } = ticket
  const hrefOf = (assetId: string) => ticketPaths(dealershipId).file(id, assetId)
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
          <p className="muted">This ticket is closed.</p>
        ) : (
          <ReplyForm ticket={ticket} dealershipId={dealershipId} />
        )}
      </div>
    </Panel>
  )
}

interface EntryProps extends Pick<OpenedTicket['messages'][number], 'isOurs' | 'by' | 'at' | 'body' | 'files'> {
  hrefOf: (assetId: string) => string
}

function Entry({ isOurs, by, at, body, files, hrefOf }: EntryProps) {
  const name = by ?? (isOurs ? 'A former colleague' : 'Drive Avenue')
  return (
    <li className={isOurs ? 'case-entry' : 'case-entry case-entry--answer'}>
      <p className="caption">
        <b>{isOurs || by === null ? name : `${name}, Drive Avenue`}</b> <Moment at={at} />
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

function ReplyForm({ ticket: { id, status }, dealershipId }: ConversationProps) {
  const failure = useRecordFailure('reply', id)
  const isResolved = status === 'resolved'
  return (
    <RecordForm
      action={paths.dealership(dealershipId).ticket(id)}
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
        hint={isResolved ? 'The ticket stays resolved.' : undefined}
        rows={4}
        maxLength={4000}
      />
      <FileFields count={5} label="Files" errors={failure?.errors} />
    </RecordForm>
  )
}
