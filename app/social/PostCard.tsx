import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { moderationPaths } from '~/moderation-paths'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Picture } from '~/vehicles/Picture'
import type { Post } from '../../api/social/posts/posts.contract'
import { PostEmbeds } from './PostEmbeds'
import { PostHead } from './PostHead'
import { PostState } from './PostState'
import { PostText } from './PostText'
import { PostVehicles } from './PostVehicles'
import { pictureAlt, titleOf } from './post-labels'
import { SharePost } from './SharePost'

interface PostCardProps {
  post: Post
  /** Of the site, for what is shared. */
  origin: string
  /** Where its buttons are sent: the page that it stands on. */
  action: string
  isSignedIn: boolean
  /** On its own page its title is the page's. */
  isPage?: boolean
}

/** Rendered on the server alone: its buttons are forms. */
export function PostCard({ post, origin, action, isSignedIn, isPage = false }: PostCardProps) {
  const { id, title } = post
  const heading = `post-${id}`
  const Title = isPage ? 'h1' : 'h2'
  const href = paths.socialPost(id)
  const isPublic = post.state.status === 'published'
  return (
    <article
      className="post"
      data-post={id}
      {...(title || isPage ? { 'aria-labelledby': heading } : { 'aria-label': titleOf(post) })}
    >
      <PostHead post={post} action={action} isSignedIn={isSignedIn} />
      {title ? (
        <Title id={heading} className="post__title">
          {isPage ? title : <a href={href}>{title}</a>}
        </Title>
      ) : (
        isPage && (
          <h1 id={heading} className="sr-only">
            {titleOf(post)}
          </h1>
        )
      )}
      {isPage && <PostState post={post} />}
      {post.cover && (
        <div className="post__cover">
          <Picture {...post.cover} alt={pictureAlt(post, post.cover, 0)} sizes="(min-width: 62rem) 42rem, 100vw" />
        </div>
      )}
      <PostText post={post} isPage={isPage} />
      <Images post={post} isPage={isPage} />
      <PostEmbeds embeds={post.embeds} isPage={isPage} />
      <PostVehicles vehicles={post.vehicles} />
      <footer className="post__actions">
        {isPublic && <Like post={post} action={action} isSignedIn={isSignedIn} />}
        {isPublic && <Comments post={post} isPage={isPage} />}
        {isPublic && isSignedIn && <Save post={post} action={action} />}
        {isPublic && <SharePost post={post} address={origin + href} />}
        {isPage && isPublic && !isSignedIn && post.author.kind !== 'official' && <Report id={post.id} />}
        {isPage && post.can.delete && post.author.kind === 'person' && <OwnButtons post={post} href={href} />}
      </footer>
    </article>
  )
}

const Comments = ({ post, isPage }: { post: Post; isPage: boolean }) => (
  <ButtonLink
    href={`${isPage ? '' : paths.socialPost(post.id)}#comments`}
    variant="quiet"
    size="sm"
    icon="message-circle"
  >
    <span data-count="comments">{number(post.commentCount)}</span>
    <span className="sr-only"> comments{isPage ? '' : `: ${titleOf(post)}`}</span>
  </ButtonLink>
)

/** Whoever is signed in has it in the menu. */
const Report = ({ id }: Pick<Post, 'id'>) => (
  <ButtonLink href={moderationPaths.report('post', id)} variant="quiet" size="sm" icon="flag" rel="nofollow">
    Report
  </ButtonLink>
)

function OwnButtons({ post, href }: { post: Post; href: string }) {
  return (
    <>
      {post.can.edit && (
        <ButtonLink href={withQuery(href, { with: 'edit' })} variant="quiet" size="sm" icon="pencil">
          Edit
        </ButtonLink>
      )}
      <ButtonLink href={withQuery(href, { with: 'delete' })} variant="quiet" size="sm" icon="trash">
        Delete …
      </ButtonLink>
    </>
  )
}

function Like({ post, action, isSignedIn }: Pick<PostCardProps, 'post' | 'action' | 'isSignedIn'>) {
  const { id, isLiked, likeCount } = post
  const name = (verb: string) => (
    <>
      <span className="sr-only">{verb}: </span>
      <span data-count="likes">{number(likeCount)}</span>
      <span className="sr-only">
        {likeCount === 1 ? ' like' : ' likes'}, {titleOf(post)}
      </span>
    </>
  )
  if (!isSignedIn)
    return (
      <ButtonLink
        href={withQuery(paths.signIn, { next: paths.socialPost(id) })}
        variant="quiet"
        size="sm"
        icon="heart"
        rel="nofollow"
      >
        {name('Sign in to like')}
      </ButtonLink>
    )
  return (
    <ActionButton
      action={action}
      intent={isLiked ? 'unlike' : 'like'}
      fields={{ post: id }}
      keepScroll
      variant="quiet"
      size="sm"
      icon="heart"
      aria-pressed={isLiked}
    >
      {name('Like')}
    </ActionButton>
  )
}

function Save({ post, action }: Pick<PostCardProps, 'post' | 'action'>) {
  const { id, isSaved } = post
  return (
    <ActionButton
      action={action}
      intent={isSaved ? 'unsave' : 'save'}
      fields={{ post: id }}
      keepScroll
      variant="quiet"
      size="sm"
      icon="bookmark"
      aria-pressed={isSaved}
    >
      <span className="post__word">{isSaved ? 'Saved' : 'Save'}</span>
      <span className="sr-only">: {titleOf(post)}</span>
    </ActionButton>
  )
}

function Images({ post, isPage }: { post: Post; isPage: boolean }) {
  const shown = isPage ? post.images : post.images.slice(0, 3)
  const more = post.images.length - shown.length
  if (shown.length === 0) return null
  return (
    <ul className={`post__images post__images--${Math.min(shown.length, 3)}`}>
      {shown.map((image, at) => (
        <li key={image.id}>
          <Picture {...image} alt={pictureAlt(post, image, at)} sizes="(min-width: 62rem) 42rem, 100vw" />
        </li>
      ))}
      {more > 0 && <li className="post__more">and {count(more, 'more picture')}</li>}
    </ul>
  )
}
