import type { Transaction } from '../../database/open'
import { type CanNotify, isFirstToday, notifyWilling } from './notify-willing'

/** That there is one, not who: whoever stops following leaves no trace. */
export async function notifyOfFollower(
  tx: Transaction,
  context: CanNotify & { actor: { id: number } },
  personId: number,
): Promise<void> {
  if (!(await isFirstToday(tx, context.actor.id, `follow ${personId}`))) return
  await notifyWilling(tx, context, [personId], {
    event: 'followers',
    payload: {},
    about: 'followers',
    by: { userId: context.actor.id, dealershipId: null },
  })
}
