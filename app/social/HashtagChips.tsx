import { number } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { socialPaths } from '~/social-paths'
import type { Output } from '~/upstream/call-input'
import type { explorePosts } from '../../api/social/posts/explore.contract'

interface HashtagChipsProps {
  hashtags: Output<typeof explorePosts>['hashtags']
  /** Leads to all of them. */
  more?: boolean
}

export function HashtagChips({ hashtags, more }: HashtagChipsProps) {
  if (hashtags.length === 0) return null
  return (
    <nav className="social__hashtags" aria-label="Hashtags">
      {hashtags.map(({ tag, count: uses }) => (
        <a key={tag} className="chip" href={withQuery(paths.social, { tag })}>
          #{tag}
          <span className="n">
            {number(uses)}
            <span className="sr-only"> {uses === 1 ? 'post' : 'posts'}</span>
          </span>
        </a>
      ))}
      {more && (
        <a className="social__more-tags" href={socialPaths.hashtags}>
          All hashtags
        </a>
      )}
    </nav>
  )
}
