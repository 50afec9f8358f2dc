import type { Context } from '../../context'
import { postsPerPage } from '../limits.contract'
import { cursorOf, type Place } from './place'
import type { ListedPosts, Posts } from './posts.contract'
import { postsByIds } from './present-posts'

/** `found`: one more than a page shows, where there are more. */
export async function pageOfPosts(context: Context, found: readonly Place[]): Promise<Posts> {
  const { items, older } = await pageWithPinned(context, found, [])
  return { items, older }
}

/** As pageOfPosts, with those of `pinned` apart. */
export async function pageWithPinned(
  context: Context,
  found: readonly Place[],
  pinned: readonly number[],
): Promise<ListedPosts> {
  const shown = found.slice(0, postsPerPage)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id)
  const known = new Map((await postsByIds(context, [...new Set([...pinned, ...ids])])).map((post) => [post.id, post]))
  return {
    items: ids.flatMap((id) => known.get(id) ?? []),
    pinned: pinned.flatMap((id) => known.get(id) ?? []),
    older: found.length > postsPerPage && last ? cursorOf(last) : null,
  }
}
