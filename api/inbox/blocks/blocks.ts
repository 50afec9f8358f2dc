import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { findAccount } from '../../accounts/account-lookup'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn, Staff } from '../../http/guards'
import { Refusal } from '../../refusals'
import { threadOfLink } from '../guests/guest-links'
import { publishThreads } from '../publish'
import { leads, threads } from '../schema'
import { ownThread } from '../threads/customer-inbox'
import { threadOfStaff } from '../threads/dealership-inbox'
import { lockThread, type Thread } from '../threads/thread-row'
import { customerBlocks } from './schema'

interface Block {
  id: number
  blocked: boolean
}

/** Throws not_found. */
export const blockDealership = (context: Context & SignedIn, { id, blocked }: Block) =>
  transaction(context, (tx) => setBlocked(tx, context, and(eq(threads.id, id), ownThread(context)), blocked))

/** Throws not_found, gone. */
export const blockDealershipAsGuest = (context: Context, { token, blocked }: { token: string; blocked: boolean }) =>
  transaction(context, async (tx) => {
    const { threadId } = await threadOfLink({ db: tx }, token)
    return setBlocked(tx, context, eq(threads.id, threadId), blocked)
  })

async function setBlocked(tx: Transaction, context: Context, own: SQL | undefined, blocked: boolean) {
  const thread = await lockThread(tx, own)
  await tx.update(threads).set({ blockedByCustomer: blocked }).where(eq(threads.id, thread.id))
  await note(tx, context, thread, blocked ? 'dealership.blocked' : 'dealership.unblocked')
  return { blocked }
}

/** Throws not_found, conflict for somebody who gave a telephone number alone. */
export const blockCustomer = (context: Context & Staff, { id, blocked }: Block) =>
  transaction(context, async (tx) => {
    const thread = await lockThread(tx, and(eq(threads.id, id), threadOfStaff(context)))
    const who = await customerOf(tx, thread)
    const dealershipId = context.dealership.id
    if (blocked) {
      const { id: blockedBy } = context.actor
      const rows = [
        ...(who.userId === null ? [] : [{ userId: who.userId }]),
        ...(who.email === null ? [] : [{ email: who.email }]),
      ]
      await tx
        .insert(customerBlocks)
        .values(rows.map((row) => ({ dealershipId, blockedBy, ...row })))
        .onConflictDoNothing()
    } else {
      const same = or(
        who.userId === null ? undefined : eq(customerBlocks.userId, who.userId),
        who.email === null ? undefined : eq(customerBlocks.email, who.email),
      )
      await tx.delete(customerBlocks).where(and(eq(customerBlocks.dealershipId, dealershipId), same))
    }
    await note(tx, context, thread, blocked ? 'customer.blocked' : 'customer.unblocked')
    return { blocked }
  })

/** Of an account its own address, not the one that was typed: that may be somebody else’s. */
async function customerOf(tx: Transaction, { id, customerUserId, guestEmail }: Thread) {
  if (customerUserId !== null) {
    const { email } = await findAccount({ db: tx }, customerUserId)
    return { userId: customerUserId, email: email.toLowerCase() }
  }
  const [lead] = await tx
    .select({ email: sql<string | null>`lower(${leads.email})` })
    .from(leads)
    .where(eq(leads.threadId, id))
  const email = guestEmail ?? lead?.email ?? null
  if (email === null) throw new Refusal('conflict', 'There is no account and no address that could be blocked.')
  return { userId: null, email }
}

type Noted = 'dealership.blocked' | 'dealership.unblocked' | 'customer.blocked' | 'customer.unblocked'

async function note(tx: Transaction, context: Context, { id, dealershipId }: Thread, action: Noted): Promise<void> {
  await audit(context, { action, entity: 'thread', entityId: id, dealershipId, detail: {} }, tx)
  await publishThreads(tx, context, [id])
}
