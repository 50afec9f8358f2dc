import type { Context } from '../context'
import { moderationOf } from '../moderation/author-view'
import type { Review } from './contract'
import type { reviews } from './schema'

type ReviewRow = typeof reviews.$inferSelect
type Shown = Pick<Review, 'reply' | 'replyState' | 'replyReason' | 'repliedAt' | 'replyEditedAt'>

const none: Shown = { reply: null, replyState: null, replyReason: null, repliedAt: null, replyEditedAt: null }

/** One that is held or hidden is shown to those alone who write for the dealership. */
export async function repliesFor(
  { db }: Pick<Context, 'db'>,
  rows: readonly ReviewRow[],
  answering: ReadonlySet<number>,
): Promise<(row: ReviewRow) => Shown> {
  const unseen = rows.filter((row) => row.replyStatus !== 'published' && answering.has(row.dealershipId))
  const views = await moderationOf(
    { db },
    'reply',
    unseen.map(({ id }) => id),
  )
  return (row) => {
    const { id, reply, replyStatus: replyState, dealershipId, repliedAt, replyEditedAt } = row
    if (reply === null || (replyState !== 'published' && !answering.has(dealershipId))) return none
    return {
      reply,
      replyState,
      replyReason: views.get(id)?.reason ?? null,
      repliedAt: repliedAt?.toISOString() ?? null,
      replyEditedAt: replyEditedAt?.toISOString() ?? null,
    }
  }
}
