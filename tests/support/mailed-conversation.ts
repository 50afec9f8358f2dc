import { eq } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import type { threads } from '../../api/inbox/schema'
import type { TestApi } from './api'
import { aDealership, aMember, aThread, aUser } from './factories'
import { sendWithReplies } from './inbound-mail'

/** A conversation whose mails have left: each side has an address for its replies. */
export async function aMailedConversation(api: TestApi, overrides: Partial<typeof threads.$inferInsert> = {}) {
  const { db } = api
  const dealership = await aDealership(db)
  const sale = await aMember(db, dealership.id, 'dealership_sale')
  const user = await aUser(db, { emailVerifiedAt: new Date() })
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, sale.id))
  const who = overrides.guestEmail ? {} : { customerUserId: user.id }
  const thread = await aThread(db, dealership.id, { assignedTo: sale.id, ...who, ...overrides })
  const [customer, staff] = [await api.as(user), await api.as(sale, dealership.id)]
  await staff.post(`/api/dealership/inbox/${thread.id}/messages`, { body: 'QUOTED Only in the paint.' })
  const address = overrides.guestEmail ?? user.email
  const toCustomer = (await sendWithReplies(api)).find(({ to }) => to === address)
  const open = async () => (await staff.get(`/api/dealership/inbox/${thread.id}`)).body
  const bodies = async (): Promise<string[]> => (await open()).messages.map(({ body }: { body: string }) => body)
  return {
    dealership,
    sale,
    user,
    thread,
    customer,
    staff,
    address,
    replyTo: toCustomer?.replyTo ?? '',
    toCustomer,
    open,
    bodies,
  }
}
