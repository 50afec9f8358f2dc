import { Embed } from '~/embeds/Embed'
import type { Post } from '../../api/social/posts/posts.contract'

/** Of the links in a post. A list shows the first. */
export function PostEmbeds({ embeds, isPage }: Pick<Post, 'embeds'> & { isPage: boolean }) {
  const shown = isPage ? embeds : embeds.slice(0, 1)
  if (shown.length === 0) return null
  return (
    <div className="post__embeds">
      {shown.map((embed) => (
        <Embed key={embed.url} embed={embed} />
      ))}
    </div>
  )
}
