import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Post } from '../../api/social/posts/posts.contract'
import { nameOf, since, stateInWords } from './post-labels'

/** A person's own posts that nobody else sees. */
export const OwnDrafts = ({ title, posts }: { title: string; posts: readonly Post[] }) => (
  <Panel title={title}>
    <ul className="social__more">
      {posts.map((post) => (
        <li key={post.id}>
          <a href={paths.socialPost(post.id)}>{nameOf(post)}</a>
          <p className="small muted">
            <Moment at={post.publishedAt}>{since(post.publishedAt)}</Moment>
            {stateInWords(post) && `. ${stateInWords(post)}`}
          </p>
          <div className="row">
            {post.can.edit && (
              <ButtonLink
                href={withQuery(paths.socialPost(post.id), { with: 'edit' })}
                variant="secondary"
                size="sm"
                aria-label={`Edit ${nameOf(post)}`}
              >
                Edit
              </ButtonLink>
            )}
            <ButtonLink
              href={withQuery(paths.socialPost(post.id), { with: 'delete' })}
              variant="quiet"
              size="sm"
              aria-label={`Delete ${nameOf(post)}`}
            >
              Delete …
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
