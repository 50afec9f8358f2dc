import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import type { Review } from '../../api/reviews/contract'
import { maxReply } from '../../api/reviews/limits.contract'

interface ReplyFormProps {
  review: Pick<Review, 'id' | 'version' | 'reply'>
  dealership: { name: string; slug: string }
}

/** Where the dealership answers, for everybody. */
export default function ReplyForm({ review: { id, version, reply }, dealership: { name, slug } }: ReplyFormProps) {
  return (
    <section className="panel" id="reply" aria-labelledby="reply-title">
      <div className="panel__head">
        <h2 id="reply-title">{reply === null ? `Reply as ${name}` : 'Edit the reply'}</h2>
      </div>
      <div className="panel__body">
        <RecordForm
          action={paths.review(slug, id)}
          intent="reply"
          record={{ id, version }}
          label={reply === null ? 'Reply' : 'Edit the reply'}
          values={{ reply: reply ?? '' }}
          submit={reply === null ? 'Reply' : 'Save'}
          block={false}
        >
          <Field
            as="textarea"
            name="reply"
            label="Your reply"
            rows={5}
            maxLength={maxReply}
            hint="There is one reply, beneath the review. Everybody reads it, and its author is told."
          />
        </RecordForm>
        {reply !== null && (
          <details>
            <summary className="btn btn--quiet btn--sm">Delete the reply …</summary>
            <ActionButton
              action={paths.review(slug, id)}
              formKey={`delete-reply-${id}`}
              intent="delete-reply"
              fields={{ id }}
              variant="danger"
              size="sm"
            >
              Delete it
            </ActionButton>
          </details>
        )}
      </div>
    </section>
  )
}
