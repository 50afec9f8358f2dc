import { paths } from '~/paths'
import { mentionParts } from '../../api/social/mentions/mentions.contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { postsBy } from './AuthorLink'

type Mention = Post['mentions'][number]

export const mentionHref = ({ kind, name }: Mention): string =>
  kind === 'dealership' ? paths.dealershipPage(name) : postsBy(name)

/** With those whom it names as links. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  if (mentions.length === 0) return text
  return mentionParts(text).map((part, place) => {
    const mentioned = mentions.find(({ name }) => name === part.name)
    return mentioned ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its parts
      <a key={place} href={mentionHref(mentioned)}>
        {part.text}
      </a>
    ) : (
      part.text
    )
  })
}
