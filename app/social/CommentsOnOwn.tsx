import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { moderationPaths } from '~/moderation-paths'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import { maxCommentText } from '../../api/social/limits.contract'
import type { CommentOfPost } from '../../api/social/posts/own-posts.contract'
import { AuthorPicture } from './AuthorPicture'
import { since } from './post-labels'

interface CommentsOnOwnProps {
  items: readonly CommentOfPost[]
  here: string
  olderHref: string | null
}

/** What others have written beneath a dealership's posts, each with a reply in its name. */
export const CommentsOnOwn = ({ items, here, olderHref }: CommentsOnOwnProps) => (
  <Panel foot={olderHref && <a href={olderHref}>Older comments</a>}>
    {items.length === 0 ? (
      <EmptyState title="No comments" icon="message-circle">
        What people write beneath your posts stands here, the newest first.
      </EmptyState>
    ) : (
      <ol className="comments__list">
        {items.map((one) => (
          <li key={one.comment.id}>
            <CommentOnOwn {...one} here={here} />
          </li>
        ))}
      </ol>
    )}
  </Panel>
)

function CommentOnOwn({ post, comment, parentId, here }: CommentOfPost & { here: string }) {
  const { id, author, text, createdAt } = comment
  const isRefused = useRecordFailure('reply', id) !== undefined
  if (!author) return null
  const href = paths.socialPost(post.id)
  return (
    <article className="comment" aria-label={`Comment by ${author.name}`}>
      <AuthorPicture {...author} kind={author.isDealership ? 'dealership' : 'person'} />
      <div>
        <p className="comment__head">
          <b>{author.name}</b>
          <span className="small muted">
            <Moment at={createdAt}>{since(createdAt)}</Moment> on <a href={href}>{post.title}</a>
          </span>
        </p>
        <p className="comment__text">{text}</p>
        {comment.hiddenByDealership && (
          <p className="comment__held small">Hidden. Only its author and your dealership see it.</p>
        )}
        <div className="comment__actions">
          <details className="comment__form" open={isRefused}>
            <summary className="btn btn--quiet btn--sm">
              Reply<span className="sr-only"> to {author.name}</span>
            </summary>
            <RecordForm
              action={here}
              intent="reply"
              record={{ id }}
              label={`Answer ${author.name}`}
              submit="Reply"
              variant="secondary"
              block={false}
              failureTitle="Not sent"
              className="comment-form"
            >
              <input type="hidden" name="post" value={post.id} />
              <Field as="textarea" name="text" label="Your reply" hideLabel rows={2} maxLength={maxCommentText} />
            </RecordForm>
          </details>
          <a className="btn btn--quiet btn--sm" href={`${href}?sort=new#c${parentId ?? id}`}>
            Open<span className="sr-only"> the comment by {author.name}</span>
          </a>
          {!author.isYou && (
            <ActionButton
              action={here}
              formKey={`hide-${id}-${comment.version}`}
              intent="hide"
              fields={{ id, hidden: String(!comment.hiddenByDealership) }}
              variant="quiet"
              size="sm"
              keepScroll
            >
              {comment.hiddenByDealership ? 'Show again' : 'Hide'}
              <span className="sr-only"> the comment by {author.name}</span>
            </ActionButton>
          )}
          {!author.isYou && (
            <ButtonLink href={moderationPaths.report('comment', id)} variant="quiet" size="sm" rel="nofollow">
              Report<span className="sr-only"> the comment by {author.name}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}
