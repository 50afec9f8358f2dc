import { count } from '~/format/numbers'
import { paths } from '~/paths'
import type { Post } from '../../api/social/posts/posts.contract'
import { AuthorPicture } from './AuthorPicture'
import { since, titleOf } from './post-labels'

/** A line each, where something else is the page's subject. */
export function LatestPosts({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className="latest-posts">
      {posts.map((post) => (
        <li key={post.id}>
          <AuthorPicture {...post.author} />
          <span>
            <a href={paths.socialPost(post.id)}>{titleOf(post)}</a>
            <span className="muted small">
              {post.title && `${post.author.name} · `}
              {since(post.publishedAt)} · {count(post.commentCount, 'comment')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export const latestShown = 3
