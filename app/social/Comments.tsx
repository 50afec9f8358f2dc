import { count, number } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Tabs } from '~/ui/lists/Tabs'
import type { Comment, CommentThread } from '../../api/social/comments/comments.contract'
import { editMinutes, maxCommentText } from '../../api/social/limits.contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { CommentBody } from './CommentBody'

export interface CommentsProps {
  post: Post
  comments: { items: CommentThread[]; page: number; pageCount: number }
  sort: 'best' | 'new' | 'old'
  isSignedIn: boolean
  /** Of the post's page. */
  href: string
}

const orders = { best: 'Best', new: 'New', old: 'Old' } as const

export function Comments({ post, comments, sort, isSignedIn, href }: CommentsProps) {
  const { items, page, pageCount } = comments
  const pageHref = (to: number) => `${withQuery(href, { sort, page: to > 1 ? to : undefined })}#comments`
  const shown = { action: withQuery(href, { sort, page: page > 1 ? page : undefined }), isSignedIn }
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <div className="comments__head">
        <h2 id="comments-heading">
          {post.commentCount === 0 ? 'No comments yet' : count(post.commentCount, 'comment')}
        </h2>
        {items.length > 1 && (
          <Tabs
            label="Order of the comments"
            segmented
            items={Object.entries(orders).map(([value, label]) => ({
              label,
              href: `${withQuery(href, { sort: value })}#comments`,
              current: value === sort,
            }))}
          />
        )}
      </div>
      {isSignedIn ? (
        <CommentForm
          action={shown.action}
          label="Your comment"
          submit={post.can.edit && post.author.kind === 'dealership' ? `Comment as ${post.author.name}` : 'Comment'}
        />
      ) : (
        <p className="comments__sign-in">
          <a href={withQuery(paths.signIn, { next: href })}>Sign in</a> to comment, like and follow.
        </p>
      )}
      {items.length > 0 && (
        <ol className="comments__list">
          {items.map((comment) => (
            <li key={comment.id} id={`c${comment.id}`}>
              <CommentBody comment={comment} {...shown}>
                {isSignedIn && <Reply to={comment} action={shown.action} />}
              </CommentBody>
              {comment.replies.length > 0 && (
                <ol className="comments__replies">
                  {comment.replies.map((reply) => (
                    <li key={reply.id} id={`c${reply.id}`}>
                      <CommentBody comment={reply} {...shown} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
      {page < pageCount && (
        <ButtonLink href={pageHref(page + 1)} variant="secondary" rel="next">
          Next comments
        </ButtonLink>
      )}
      {page > 1 && <a href={pageHref(page - 1)}>Previous comments</a>}
    </section>
  )
}

interface CommentFormProps {
  action: string
  label: string
  submit: string
  /** Of the comment that is answered. */
  parentId?: number
}

function CommentForm({ action, label, submit, parentId }: CommentFormProps) {
  return (
    <RecordForm
      action={action}
      intent="comment"
      record={parentId === undefined ? undefined : { id: parentId }}
      label={label}
      submit={submit}
      variant={parentId === undefined ? 'primary' : 'secondary'}
      block={false}
      failureTitle="Not sent"
      className="comment-form"
    >
      <Field
        as="textarea"
        name="text"
        label={label}
        hideLabel
        rows={2}
        maxLength={maxCommentText}
        placeholder={parentId === undefined ? 'Write a comment' : undefined}
        hint={
          parentId === undefined
            ? `Up to ${number(maxCommentText)} characters. You can edit it for ${editMinutes} minutes.`
            : undefined
        }
      />
    </RecordForm>
  )
}

function Reply({ to: { id, author }, action }: { to: Comment; action: string }) {
  const isRefused = useRecordFailure('comment', id) !== undefined
  return (
    <details className="comment__form" open={isRefused}>
      <summary className="btn btn--quiet btn--sm">
        Reply<span className="sr-only"> to {author?.name}</span>
      </summary>
      <CommentForm action={action} label={`Answer ${author?.name}`} submit="Reply" parentId={id} />
    </details>
  )
}
