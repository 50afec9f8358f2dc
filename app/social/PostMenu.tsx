import { adminPaths } from '~/admin-paths'
import { ActionButton } from '~/forms/ActionButton'
import { moderationPaths } from '~/moderation-paths'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import type { Post } from '../../api/social/posts/posts.contract'
import { authorFields, titleOf } from './post-labels'

/** What is done seldom. It opens without script. */
export function PostMenu({ post, action }: { post: Post; action: string }) {
  const { author, can } = post
  const id = `more-${post.id}`
  return (
    <>
      <button type="button" className="btn btn--quiet btn--icon post__more-button" popovertarget={id} title="More">
        <Icon name="ellipsis" />
        <span className="sr-only">More: {titleOf(post)}</span>
      </button>
      <div className="menu" id={id} popover="auto" role="group" aria-label={`More: ${titleOf(post)}`}>
        {can.promote && <Promote post={post} action={action} />}
        {!can.delete && author.id !== null && <Hide author={author} action={action} />}
        {!can.delete && (
          <ButtonLink href={moderationPaths.report('post', post.id)} variant="quiet" icon="flag" rel="nofollow">
            Report
          </ButtonLink>
        )}
        {can.edit && author.kind === 'official' && (
          <ButtonLink href={withQuery(adminPaths.officialPosts, { edit: post.id })} variant="quiet" icon="pencil">
            Edit
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Of administrators: for everybody, not for themselves. */
function Promote({ post: { id, isPinned, isFeatured }, action }: { post: Post; action: string }) {
  const fields = { post: id }
  return (
    <>
      <ActionButton
        action={action}
        fields={fields}
        intent={isPinned ? 'unpin' : 'pin'}
        variant="quiet"
        icon={isPinned ? 'pin-off' : 'pin'}
      >
        {isPinned ? 'Unpin' : 'Pin for everyone'}
      </ActionButton>
      <ActionButton
        action={action}
        fields={fields}
        intent={isFeatured ? 'unfeature' : 'feature'}
        variant="quiet"
        icon={isFeatured ? 'x' : 'sparkles'}
      >
        {isFeatured ? 'No longer feature' : 'Feature in Explore'}
      </ActionButton>
    </>
  )
}

interface HideProps {
  author: Pick<Post['author'], 'kind' | 'id' | 'name'>
  action: string
}

/** Muting is undone on the page that lists it; blocking says there what it does. */
export function Hide({ author, action }: HideProps) {
  const { kind, name } = author
  return (
    <>
      <ActionButton action={action} intent="mute" fields={authorFields(author)} variant="quiet" icon="eye-off">
        Mute {name}
      </ActionButton>
      {kind === 'person' && (
        <ActionButton action={action} intent="block" fields={authorFields(author)} variant="quiet" icon="ban">
          Block {name}
        </ActionButton>
      )}
    </>
  )
}
