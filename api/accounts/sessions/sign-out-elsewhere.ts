import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import { endOtherSessions } from './sessions'

export const signOutElsewhere = (context: Context, actor: Actor): Promise<number> =>
  transaction(context, async (tx) => {
    const ended = await endOtherSessions(tx, actor)
    if (ended > 0)
      await audit(
        context,
        { action: 'session.ended-elsewhere', entity: 'user', entityId: actor.id, detail: { ended } },
        tx,
      )
    return ended
  })
