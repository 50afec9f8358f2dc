import { eq } from 'drizzle-orm'
import { sessions } from '../../api/accounts/schema'
import type { Caller, TestApi } from './api'
import { aUser } from './factories'

/** An administrator of the site who has not authenticated within the last ten minutes. */
export async function aStaleAdmin(api: TestApi): Promise<Caller> {
  const user = await aUser(api.db, { role: 'system_admin' })
  const caller = await api.as(user)
  await api.db
    .update(sessions)
    .set({ authenticatedAt: new Date(0) })
    .where(eq(sessions.userId, user.id))
  return caller
}
