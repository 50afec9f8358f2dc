import type { Actor, Context } from '../context'
import { findAccount } from './account-lookup'

/** Acts as the person whose mailbox an email is proven to come from. Throws not_found. */
export async function actorByMail({ db }: Pick<Context, 'db'>, userId: number): Promise<Actor> {
  const { id, role, displayName } = await findAccount({ db }, userId)
  return {
    id,
    role,
    name: displayName,
    sessionId: 0,
    verified: true,
    recentlyAuthenticated: false,
    impersonatorId: null,
  }
}
