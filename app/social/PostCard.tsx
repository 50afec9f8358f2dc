import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Moment } from '~/ui/Moment'
import type { Post } from '~/upstream/social.server'
import { Picture } from '~/vehicles/Picture'
import { AuthorPicture } from './AuthorPicture'
import { PostText } from './PostText'
import { PostVehicles } from './PostVehicles'
import { followFields, since, titleOf } from './post-words'

interface PostCardProps {
  post: Post
  /** Where its buttons are sent: the page that it stands on. */
  action: string
  isSignedIn: boolean
  /** On its own page its title is the page's. */
  isPage?: boolean
}

/** Rendered on the server alone: its buttons are forms. */
export function PostCard({ post, action, isSignedIn, isPage = false }: PostCardProps) {
  const { id, title } = post
  const heading = `post-${id}`
  const Title = isPage ? 'h1' : 'h2'
  const href = paths.socialPost(id)
  return (
    <article className="post" {...(title || isPage ? { 'aria-labelledby': heading } : { 'aria-label': titleOf(post) })}>
      <Head {...{ post, action, isSignedIn }} />
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
      <PostText {...post} />
      <Images post={post} isPage={isPage} />
      <PostVehicles vehicles={post.vehicles} />
      <footer className="post__actions">
        <Like {...{ post, action, isSignedIn }} />
        <ButtonLink href={`${isPage ? '' : href}#comments`} variant="quiet" size="sm" icon="message-circle">
          {number(post.commentCount)}
          <span className="sr-only"> comments{isPage ? '' : `: ${titleOf(post)}`}</span>
        </ButtonLink>
        {isPage && post.can.edit && post.author.kind === 'person' && <OwnButtons href={href} />}
      </footer>
    </article>
  )
}

function OwnButtons({ href }: { href: string }) {
  return (
    <>
      <ButtonLink href={withQuery(href, { with: 'edit' })} variant="quiet" size="sm" icon="pencil">
        Edit
      </ButtonLink>
      <ButtonLink href={withQuery(href, { with: 'delete' })} variant="quiet" size="sm" icon="trash">
        Delete …
      </ButtonLink>
    </>
  )
}

function Head({ post, action, isSignedIn }: Pick<PostCardProps, 'post' | 'action' | 'isSignedIn'>) {
  const { author, id, publishedAt, editedAt } = post
  const { name, slug, city, kind } = author
  return (
    <header className="post__head">
      <AuthorPicture {...author} isDealership={kind === 'dealership'} size="lg" />
      <div>
        <p className="post__author">
          <b>{slug ? <a href={paths.dealershipPage(slug)}>{name}</a> : name}</b>
          {kind === 'dealership' && <span className="role-tag">Dealership</span>}
        </p>
        <p className="small muted">
          {city && `${city} · `}
          <a href={paths.socialPost(id)}>
            <span className="sr-only">{titleOf(post)}, </span>
            <Moment at={publishedAt}>{since(publishedAt)}</Moment>
          </a>
          {editedAt && ' · edited'}
        </p>
      </div>
      {!post.can.edit && author.canBeFollowed && <Follow {...{ author, action, isSignedIn }} />}
    </header>
  )
}

function Follow({
  author,
  action,
  isSignedIn,
}: Pick<PostCardProps, 'action' | 'isSignedIn'> & { author: Post['author'] }) {
  const { name, isFollowed } = author
  if (!isSignedIn) return null
  return (
    <ActionButton
      action={action}
      intent={isFollowed ? 'unfollow' : 'follow'}
      fields={followFields(author)}
      keepScroll
      formClass="post__follow"
      variant={isFollowed ? 'quiet' : 'secondary'}
      size="sm"
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

function Like({ post, action, isSignedIn }: Pick<PostCardProps, 'post' | 'action' | 'isSignedIn'>) {
  const { id, isLiked, likeCount } = post
  const name = (verb: string) => (
    <>
      <span className="sr-only">{verb}: </span>
      {number(likeCount)}
      <span className="sr-only"> likes, {titleOf(post)}</span>
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

function Images({ post, isPage }: { post: Post; isPage: boolean }) {
  const shown = isPage ? post.images : post.images.slice(0, 3)
  const more = post.images.length - shown.length
  if (shown.length === 0) return null
  return (
    <ul className={`post__images post__images--${Math.min(shown.length, 3)}`}>
      {shown.map((image) => (
        <li key={image.id}>
          <Picture {...image} sizes="(min-width: 62rem) 42rem, 100vw" />
        </li>
      ))}
      {more > 0 && <li className="post__more">and {count(more, 'more picture')}</li>}
    </ul>
  )
}
