import type { Transaction } from '../../database/open'
import type { Written } from '../written'
import { type CanNotify, isFirstToday, notifyWilling } from './notify-willing'
import { answerableFor } from './recipients'

export async function notifyOfLike(
  tx: Transaction,
  context: CanNotify & { actor: { id: number } },
  post: Written & { id: number },
): Promise<void> {
  if (!(await isFirstToday(tx, context.actor.id, `like ${post.id}`))) return
  await notifyWilling(tx, context, await answerableFor(tx, post), {
    event: 'post-likes',
    payload: { post: post.id },
    about: `likes ${post.id}`,
    by: { userId: context.actor.id, dealershipId: null },
  })
}
