import type { ReactNode } from 'react'
import { number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { moderationPaths } from '~/moderation-paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import type { Comment } from '../../api/social/comments/comments.contract'
import { maxCommentText } from '../../api/social/limits.contract'
import { AuthorLink } from './AuthorLink'
import { AuthorPicture } from './AuthorPicture'
import { MentionedText } from './MentionedText'
import { since } from './post-labels'

interface CommentBodyProps {
  comment: Comment
  action: string
  isSignedIn: boolean
  /** Among its buttons. */
  children?: ReactNode
}

export function CommentBody({ children, ...shown }: CommentBodyProps) {
  const { comment } = shown
  const { author, createdAt, editedAt } = comment
  if (!author) return <p className="comment comment--gone small muted">This comment cannot be read</p>
  return (
    <article className="comment" aria-label={`Comment by ${author.name}`}>
      <AuthorPicture {...author} kind={author.isDealership ? 'dealership' : 'person'} />
      <div>
        <p className="comment__head">
          <b>
            <AuthorLink {...author} />
          </b>
          {author.isAuthorOfPost && <span className="role-tag">Author</span>}
          {author.isYou && <span className="role-tag">You</span>}
          <span className="small muted">
            <Moment at={createdAt}>{since(createdAt)}</Moment>
            {editedAt && ' · edited'}
          </span>
        </p>
        <p className="comment__text">
          <MentionedText {...comment} />
        </p>
        <Moderated of={comment} />
        <Buttons {...shown}>{children}</Buttons>
      </div>
    </article>
  )
}

/** Its author alone sees it: what happened, and why. */
const Moderated = ({ of: { moderation, hiddenByDealership, author } }: { of: Comment }) =>
  hiddenByDealership && !moderation ? (
    <p className="comment__held small">
      <Icon name="eye-off" size="sm" />
      {author?.isYou
        ? 'Only you see it: the dealership has hidden it under its post.'
        : 'Your dealership has hidden it. Its author still sees it.'}
    </p>
  ) : (
    moderation && (
      <p className="comment__held small">
        <Icon name="flag" size="sm" />
        {moderation.state === 'pending'
          ? 'Only you see it: a moderator looks at it first.'
          : `Only you see it: a moderator has hidden it (${moderation.reason?.toLowerCase() ?? 'against the rules'}).`}
      </p>
    )
  )

function Buttons({ comment, action, isSignedIn, children }: CommentBodyProps) {
  const { id, likeCount, isLiked, can } = comment
  return (
    <div className="comment__actions">
      {isSignedIn ? (
        <ActionButton
          action={action}
          intent={isLiked ? 'unlike-comment' : 'like-comment'}
          fields={{ comment: id }}
          keepScroll
          variant="quiet"
          size="sm"
          icon="heart"
          aria-pressed={isLiked}
        >
          <span className="sr-only">Like: </span>
          {number(likeCount)}
          <span className="sr-only">
            {likeCount === 1 ? ' like' : ' likes'}, comment by {comment.author?.name}
          </span>
        </ActionButton>
      ) : (
        likeCount > 0 && (
          <span className="comment__likes small muted">
            <Icon name="heart" size="sm" />
            {number(likeCount)}
            <span className="sr-only">{likeCount === 1 ? ' like' : ' likes'}</span>
          </span>
        )
      )}
      {children}
      {can.editUntil && <EditComment comment={comment} action={action} />}
      {!comment.author?.isYou && (
        <ButtonLink href={moderationPaths.report('comment', id)} variant="quiet" size="sm" rel="nofollow">
          Report<span className="sr-only"> the comment by {comment.author?.name}</span>
        </ButtonLink>
      )}
      {can.delete && <DeleteComment comment={comment} action={action} />}
    </div>
  )
}

/** Asked once more, without another page. */
function DeleteComment({ comment: { id, text }, action }: Pick<CommentBodyProps, 'comment' | 'action'>) {
  return (
    <details className="comment__form">
      <summary className="btn btn--quiet btn--sm">
        Delete …<span className="sr-only"> your comment: {text.slice(0, 40)}</span>
      </summary>
      <p className="small">It will be deleted for everyone. You can’t undo this.</p>
      <ActionButton
        action={action}
        formKey={`delete-comment-${id}`}
        intent="delete-comment"
        fields={{ comment: id }}
        keepScroll
        variant="danger"
        size="sm"
      >
        Delete the comment
      </ActionButton>
    </details>
  )
}

function EditComment({ comment, action }: Pick<CommentBodyProps, 'comment' | 'action'>) {
  const { id, version, text } = comment
  const isRefused = useRecordFailure('edit-comment', id) !== undefined
  return (
    <details className="comment__form" open={isRefused}>
      <summary className="btn btn--quiet btn--sm">
        Edit<span className="sr-only"> your comment: {text.slice(0, 40)}</span>
      </summary>
      <RecordForm
        action={action}
        intent="edit-comment"
        record={{ id, version }}
        label="Edit your comment"
        values={{ text }}
        submit="Save"
        variant="secondary"
        block={false}
        className="comment-form"
      >
        <Field as="textarea" name="text" label="Your comment" hideLabel rows={2} maxLength={maxCommentText} />
      </RecordForm>
    </details>
  )
}
