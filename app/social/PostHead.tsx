import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import type { Post } from '../../api/social/posts/posts.contract'
import { AuthorLink } from './AuthorLink'
import { AuthorPicture } from './AuthorPicture'
import { PostMenu } from './PostMenu'
import { authorFields, since, titleOf } from './post-labels'

interface PostHeadProps {
  post: Post
  action: string
  isSignedIn: boolean
}

/** Who wrote it and when, and what a reader may do about them. */
export function PostHead({ post, action, isSignedIn }: PostHeadProps) {
  const { author, id, publishedAt, editedAt } = post
  const { city, kind } = author
  return (
    <>
      <PostMarks post={post} />
      <header className="post__head">
        <AuthorPicture {...author} size="lg" />
        <div>
          <p className="post__author">
            <b>
              <AuthorLink {...author} />
            </b>
            {kind !== 'person' && <span className={`role-tag role-tag--${kind}`}>{roles[kind]}</span>}
          </p>
          <p className="small muted">
            {city && <span className="post__city">{city} · </span>}
            <a href={paths.socialPost(id)}>
              <span className="sr-only">{titleOf(post)}, </span>
              <Moment at={publishedAt}>{since(publishedAt)}</Moment>
            </a>
            {editedAt && ' · edited'}
          </p>
        </div>
        {!post.can.delete && author.canBeFollowed && <Follow author={author} action={action} isSignedIn={isSignedIn} />}
        {hasMenu(post) && isSignedIn && <PostMenu post={post} action={action} />}
      </header>
    </>
  )
}

const roles = { dealership: 'Dealership', official: 'Official' } as const

/** Official posts are neither muted nor reported: who does not choose what stands first has nothing to do there. */
const hasMenu = ({ can, author }: Post): boolean => can.promote || (author.kind === 'official' ? can.edit : !can.delete)

function PostMarks({ post: { isPinned, isFeatured } }: Pick<PostHeadProps, 'post'>) {
  if (!isPinned && !isFeatured) return null
  return (
    <p className="post__marks">
      {isPinned && (
        <span>
          <Icon name="pin" size="sm" />
          Pinned
        </span>
      )}
      {isFeatured && (
        <span>
          <Icon name="sparkles" size="sm" />
          Featured
        </span>
      )}
    </p>
  )
}

function Follow({
  author,
  action,
  isSignedIn,
}: Pick<PostHeadProps, 'action' | 'isSignedIn'> & { author: Post['author'] }) {
  const { name, isFollowed } = author
  if (!isSignedIn) return null
  return (
    <ActionButton
      action={action}
      intent={isFollowed ? 'unfollow' : 'follow'}
      fields={authorFields(author)}
      keepScroll
      formClass="post__follow"
      variant={isFollowed ? 'quiet' : 'secondary'}
      size="sm"
      icon={isFollowed ? 'check' : undefined}
    >
      {isFollowed ? 'Following' : 'Follow'}
      <span className="sr-only">
        {' '}
        {name}
        {isFollowed && ': stop following'}
      </span>
    </ActionButton>
  )
}
