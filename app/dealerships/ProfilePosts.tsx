import { paths, withQuery } from '~/paths'
import { LatestPosts } from '~/social/LatestPosts'
import { socialPaths } from '~/social-paths'
import { ButtonLink } from '~/ui/Button'
import type { Post } from '../../api/social/posts/posts.contract'

interface ProfilePostsProps {
  id: number
  slug: string
  posts: readonly Post[]
}

/** Nothing where there are none. */
export function ProfilePosts({ id, slug, posts }: ProfilePostsProps) {
  if (posts.length === 0) return null
  return (
    <section id="posts" aria-labelledby="posts-heading" className="band">
      <div className="section-head">
        <h2 id="posts-heading">Latest posts</h2>
        <a href={withQuery(paths.socialExplore, { dealership: id })}>All posts</a>
      </div>
      <LatestPosts posts={posts} />
      <p className="row">
        <ButtonLink href={socialPaths.atomFeed(slug)} variant="quiet" size="sm" icon="rss" data-reload>
          Atom feed
        </ButtonLink>
        <ButtonLink href={socialPaths.jsonFeed(slug)} variant="quiet" size="sm" icon="rss" data-reload>
          JSON feed
        </ButtonLink>
      </p>
    </section>
  )
}
