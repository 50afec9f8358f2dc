import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { SignedIn } from '../../http/guards'
import { endOtherSessions } from './sessions'

export const signOutElsewhere = (context: Context & SignedIn): Promise<number> =>
  transaction(context, async (tx) => {
    const ended = await endOtherSessions(tx, context, context.actor)
    if (ended > 0)
      await audit(
        context,
        { action: 'session.ended-elsewhere', entity: 'user', entityId: context.actor.id, detail: { ended } },
        tx,
      )
    return ended
  })
