import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { publishChange } from '../../context'
import type { ModerationSource, Subject } from '../../moderation/source'
import { notifyOfPost } from '../notices/notify-of-text'
import { posts } from '../schema'
import { notPromoted } from './lock-own-post'
import { nameOfPost } from './post-name'
import { picturesOfPosts } from './post-pictures'
import { isPublicPost } from './public-posts'
import { wordsOf } from './publish-post'

/** How moderators see posts and change what readers see of them. */
export const postModeration: ModerationSource = {
  kind: 'post',

  async subjects({ db }, ids) {
    if (ids.length === 0) return new Map()
    const { id, title, text, coverAssetId } = posts
    const rows = await db
      .select({ id, title, text: sql<string>`left(${text}, 200)`, coverAssetId })
      .from(posts)
      .where(and(inArray(id, [...ids]), ne(posts.status, 'deleted')))
    const pictures = await picturesOfPosts(db, ids)
    return new Map(
      rows.map((row) => {
        const place = { page: 'post', postId: row.id } as const
        const shown = { pictureId: row.coverAssetId, pictures: pictures.get(row.id) }
        return [row.id, { label: nameOfPost(row), place, ...shown } satisfies Subject]
      }),
    )
  },

  async published({ db }, id) {
    // What is official is answered for by administrators, who need no report to take it back.
    const { userId, dealershipId, title, text, createdAt } = posts
    const [row] = await db
      .select({ userId, dealershipId, title, text, createdAt })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.isOfficial, false), isPublicPost()))
    if (!row) return null
    const { title: _, ...written } = row
    return { ...written, text: await wordsOf(db, { ...row, id }) }
  },

  /** Drafts are nobody's to decide on. */
  async setVisibility(tx, context, ids, to) {
    const rows = await tx
      .update(posts)
      .set({ status: to, updatedAt: context.now(), ...(to !== 'published' && notPromoted) })
      .where(
        and(
          inArray(posts.id, [...ids]),
          inArray(posts.status, ['published', 'pending', 'hidden']),
          ne(posts.status, to),
        ),
      )
      .returning({ id: posts.id })
    const changed = rows.map(({ id }) => id)
    if (to === 'published') for (const id of changed) await notifyOfPost(tx, context, id)
    await publishChange(tx, context, { concept: 'posts', ids: changed, kind: 'updated' })
  },
}
