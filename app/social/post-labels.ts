import { ago } from '~/format/dates'
import { count } from '~/format/numbers'
import { siteName } from '~/site'
import type { Post } from '../../api/social/posts/posts.contract'

const hourMs = 3_600_000

/** “4 min ago”, “5 hours ago”, then days. */
export function since(iso: string, now = Date.now()): string {
  const past = now - Date.parse(iso)
  if (past < 60_000) return 'just now'
  if (past < hourMs) return `${Math.floor(past / 60_000)} min ago`
  return past < 24 * hourMs ? `${count(Math.floor(past / hourMs), 'hour')} ago` : ago(iso, now)
}

type Named = Pick<Post, 'title' | 'text' | 'author'>

/** For a title of the browser, and where a post without one is named. */
export const titleOf = (post: Named): string => post.title ?? `${post.author.name}: ${nameOf(post)}`

/** Beside its author: its title, or how it begins. */
export function nameOf({ title, text }: Pick<Named, 'title' | 'text'>): string {
  const [first = ''] = text.split('\n')
  return title ?? shortened(first, 60)
}

/** At the end of a word, where there is one. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  return `${cut
    .replace(/\s+\S{0,30}$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** For search engines: between 50 and 160 characters. */
export function descriptionOf({ title, text, author, publishedAt }: Named & Pick<Post, 'publishedAt'>): string {
  const words = [title, text].filter(Boolean).join(': ').replace(/\s+/g, ' ').trim()
  const told =
    words.length < 80
      ? `${words} A post by ${author.name} of ${monthOf(publishedAt)} in the social area of ${siteName()}.`
      : words
  return shortened(told, 158)
}

const monthOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Of a post that nobody else sees, why that is; null where there is nothing to say. */
export function stateInWords({ state: { status, reason } }: Pick<Post, 'state'>): string | null {
  if (status === 'pending') return 'A moderator looks at it before others see it.'
  if (status === 'hidden') return `A moderator has hidden it${reason ? `: ${reason}` : ''}.`
  return status === 'draft' && reason ? `It was not published at its time: ${reason}` : null
}

/** Which dealership or person a button is about. */
export const authorFields = ({ kind, id }: Pick<Post['author'], 'kind' | 'id'>): Record<string, string | number> =>
  id === null ? {} : { [kind]: id }

/** Says at least which picture it is where its author has not described it. */
export function pictureAlt(
  { author, cover, images }: Pick<Post, 'author' | 'cover' | 'images'>,
  picture: { id: string; alt: string },
  at: number,
): string {
  if (picture.alt !== '') return picture.alt
  if (picture.id === cover?.id) return `Cover of a post by ${author.name}, not described`
  const which = images.length > 1 ? `Picture ${at + 1} of ${images.length}` : 'Picture'
  return `${which} in a post by ${author.name}, not described`
}
