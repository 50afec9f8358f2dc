import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import { Panel } from '~/ui/page/Panel'
import type { CannedReply } from '../../../api/inbox/canned-replies/canned-replies.contract'
import { fillReply } from '../../../api/inbox/canned-replies/fill.contract'
import { RemoveButton } from './RemoveButton'
import { type ReplySample, replyFieldWords } from './reply-fields'

interface RepliesSectionProps {
  path: string
  replies: CannedReply[]
  /** Replaces the fields where no conversation is open. */
  sample: ReplySample
}

export function RepliesSection({ path, replies, sample }: RepliesSectionProps) {
  return (
    <Panel
      title="Canned replies"
      id="replies"
      aside={
        <ButtonLink href={withQuery(path, { reply: 'new' })} size="sm" variant="secondary" icon="plus" data-keep-scroll>
          Write one
        </ButtonLink>
      }
    >
      {replies.length === 0 && (
        <p className="muted">What you answer again and again: write it once, and your team picks it.</p>
      )}
      <ul className="lines settings__replies">
        {replies.map(({ id, title, body }) => (
          <li key={id}>
            <span>
              <span className="t">{title}</span>
              <span className="d">{fillReply(body, sample)}</span>
            </span>
            <ButtonLink href={withQuery(path, { reply: id })} size="sm" variant="quiet" data-keep-scroll>
              Change<span className="sr-only"> {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface ReplyDialogProps {
  path: string
  /** None: a new one. */
  reply: CannedReply | null
  sample: ReplySample
}

export function ReplyDialog({ path, reply, sample }: ReplyDialogProps) {
  const title = reply ? `Change “${reply.title}”` : 'Write a canned reply'
  return (
    <Dialog title={title} closeHref={path}>
      <div className="stack">
        <RecordForm
          action={`${path}?reply=${reply?.id ?? 'new'}`}
          intent={reply ? 'change-reply' : 'add-reply'}
          label={title}
          record={reply ? { id: reply.id, version: reply.version } : undefined}
          values={reply ? { title: reply.title, body: reply.body } : {}}
          labels={{ title: 'Title', body: 'Reply' }}
          submit="Save reply"
          submitAnyway="Save mine anyway"
          secondary={
            <ButtonLink href={path} variant="quiet">
              Cancel
            </ButtonLink>
          }
        >
          <Field label="Title" name="title" required maxLength={60} hint="Your team finds it by this." />
          <Field as="textarea" label="Reply" name="body" required maxLength={2000} rows={6} />
          <dl className="kv settings__fields">
            {replyFieldWords(sample).map(([field, words]) => (
              <FieldWords key={field} field={field} words={words} />
            ))}
          </dl>
          {reply && <p className="hint">As it is now, to Rosa Delgado: “{fillReply(reply.body, sample)}”</p>}
        </RecordForm>
        {reply && <RemoveButton action={path} intent="remove-reply" id={reply.id} what="reply" />}
      </div>
    </Dialog>
  )
}

const FieldWords = ({ field, words }: { field: string; words: string }) => (
  <>
    <dt>
      <code>{`{${field}}`}</code>
    </dt>
    <dd>{words}</dd>
  </>
)
