import { paths, withQuery } from '~/paths'
import { addressParts } from '../../api/embeds/links.contract'
import { partsOf } from '../../api/social/hashtags.contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { linkedHtml, linkRel } from './linked-html'
import { MentionedText, mentionHref } from './MentionedText'
import { nameOf, shortened } from './post-labels'

interface PostTextProps {
  post: Pick<Post, 'id' | 'title' | 'text' | 'html' | 'hashtags' | 'mentions'>
  /** On its own page it is whole. */
  isPage: boolean
}

/** Characters of a text in a list; a few more are not worth a press. */
const cutAt = 600
const spared = 120

/** Plain words with their hashtags, mentions and addresses as links. What has a look of its own keeps it, and they stand behind it. */
export function PostText({ post, isPage }: PostTextProps) {
  const { text, html, hashtags, mentions } = post
  if (!isPage && text.length > cutAt + spared) return <Beginning post={post} />
  if (!html)
    return (
      <div className="post__text">
        <Paragraphs text={text} mentions={mentions} />
      </div>
    )
  return (
    <div className="post__text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: linkedHtml(html) }} />
      {hashtags.length + mentions.length > 0 && (
        <p className="post__tags">
          {mentions.map((one) => (
            <a key={one.name} href={mentionHref(one)}>
              @{one.name}
            </a>
          ))}
          {hashtags.map((tag) => (
            <Hashtag key={tag} written={`#${tag}`} />
          ))}
        </p>
      )}
    </div>
  )
}

const Beginning = ({ post }: Pick<PostTextProps, 'post'>) => (
  <div className="post__text">
    <Paragraphs text={shortened(post.text, cutAt)} mentions={post.mentions} />
    <p>
      <a href={paths.socialPost(post.id)}>
        Read more<span className="sr-only"> of {nameOf(post)}</span>
      </a>
    </p>
  </div>
)

type Words = Pick<Post, 'text' | 'mentions'>

const Paragraphs = ({ text, mentions }: Words) => (
  <>
    {numbered(text.split(/\n{2,}/)).map(([key, paragraph]) => (
      <p key={key} className="post__paragraph">
        {numbered(addressParts(paragraph)).map(([place, part]) =>
          part.isAddress ? (
            <a key={place} href={part.text} rel={linkRel}>
              {part.text}
            </a>
          ) : (
            <PlainWords key={place} text={part.text} mentions={mentions} />
          ),
        )}
      </p>
    ))}
  </>
)

const PlainWords = ({ text, mentions }: Words) => (
  <>
    {numbered(partsOf(text)).map(([key, part]) =>
      part.isHashtag ? (
        <Hashtag key={key} written={part.text} />
      ) : (
        <MentionedText key={key} text={part.text} mentions={mentions} />
      ),
    )}
  </>
)

const Hashtag = ({ written }: { written: string }) => (
  <a href={withQuery(paths.social, { tag: written.slice(1).toLowerCase() })}>{written}</a>
)

/** A text never changes its parts: their places are their keys. */
const numbered = <T,>(list: readonly T[]): [number, T][] => list.map((item, place) => [place, item])
