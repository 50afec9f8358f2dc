import { ago } from '~/format/dates'
import { count } from '~/format/numbers'
import type { Post } from '~/upstream/social.server'

const hourMs = 3_600_000

/** “4 min ago”, “5 hours ago”, then days. */
export function since(iso: string, now = Date.now()): string {
  const past = now - Date.parse(iso)
  if (past < 60_000) return 'just now'
  if (past < hourMs) return `${Math.floor(past / 60_000)} min ago`
  return past < 24 * hourMs ? `${count(Math.floor(past / hourMs), 'hour')} ago` : ago(iso, now)
}

/** For a title of the browser, and where a post without one is named. */
export function titleOf({ title, text, author }: Pick<Post, 'title' | 'text' | 'author'>): string {
  if (title) return title
  const [first = ''] = text.split('\n')
  const words = first.length > 60 ? `${first.slice(0, 57).trimEnd()}…` : first
  return `${author.name}: ${words}`
}

export const followFields = ({ kind, id }: Post['author']): Record<string, string | number> =>
  id === null ? {} : { [kind]: id }
