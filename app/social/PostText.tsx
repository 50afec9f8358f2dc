import { paths, withQuery } from '~/paths'
import type { Post } from '~/upstream/social.server'
import { partsOf } from '../../api/social/hashtags.contract'

type Texts = Pick<Post, 'text' | 'html' | 'hashtags'>

/** Plain words with their hashtags as links. What has a look of its own keeps it, and its hashtags stand behind it. */
export function PostText({ text, html, hashtags }: Texts) {
  if (!html)
    return (
      <div className="post__text">
        {numbered(text.split(/\n{2,}/)).map(([key, paragraph]) => (
          <Paragraph key={key} text={paragraph} />
        ))}
      </div>
    )
  return (
    <div className="post__text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {hashtags.length > 0 && (
        <p className="post__tags">
          {hashtags.map((tag) => (
            <Hashtag key={tag} written={`#${tag}`} />
          ))}
        </p>
      )}
    </div>
  )
}

const Paragraph = ({ text }: { text: string }) => (
  <p className="post__paragraph">
    {numbered(partsOf(text)).map(([key, part]) =>
      part.isHashtag ? <Hashtag key={key} written={part.text} /> : part.text,
    )}
  </p>
)

const Hashtag = ({ written }: { written: string }) => (
  <a href={withQuery(paths.social, { tag: written.slice(1).toLowerCase() })}>{written}</a>
)

/** A text never changes its parts: their places are their keys. */
const numbered = <T,>(list: readonly T[]): [number, T][] => list.map((item, place) => [place, item])
