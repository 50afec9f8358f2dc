import { count } from '~/format/numbers'
import { inboxPaths } from '~/inbox-paths'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { Post } from '../../api/social/posts/posts.contract'
import { since, titleOf } from './post-labels'

/** Beside a dealership's post: the way to the dealership, and what else it wrote. */
export function MoreFromAuthor({ author: { name, slug }, more }: Pick<Post, 'author'> & { more: readonly Post[] }) {
  if (!slug) return null
  return (
    <aside className="social__aside" aria-label={name}>
      <section>
        <h2>{name}</h2>
        <div className="row">
          <ButtonLink href={paths.dealershipPage(slug)} variant="secondary" size="sm">
            Cars and hours
          </ButtonLink>
          <ButtonLink href={inboxPaths.dealershipContact(slug)} variant="quiet" size="sm" rel="nofollow">
            Message
          </ButtonLink>
        </div>
      </section>
      {more.length > 0 && (
        <section>
          <h2>More from them</h2>
          <ul className="social__more">
            {more.map((post) => (
              <li key={post.id}>
                <a href={paths.socialPost(post.id)}>{titleOf(post)}</a>
                <span className="small muted">
                  {since(post.publishedAt)}, {count(post.commentCount, 'comment')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
