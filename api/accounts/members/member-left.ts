import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { emailQueue } from '../../mail/outbox'
import { memberships } from '../schema'
import { administratorsOf, namesOfUsers } from './staff'

/** Goes to an administrator: what a person who has left set up still works. `api/offboarding` renders it. */
export interface MemberLeftEmail {
  kind: 'member-left'
  /** Greets the administrator who gets it. */
  name: string
  person: string
  userId: number
  dealership: string
  dealershipId: number
}

const enqueueMemberLeft = emailQueue<MemberLeftEmail>()

/** Mails the administrators who stay, once an hour for one person, however often the membership changes. */
export async function emailMemberLeft(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { userId, dealershipId }: { userId: number; dealershipId: number },
): Promise<void> {
  const person = (await namesOfUsers({ db: tx }, [userId])).get(userId) ?? 'A member of your team'
  const { name: dealership } = await findDealership({ db: tx }, dealershipId)
  const hour = now().toISOString().slice(0, 13)
  for (const { id, to, verified, name } of await administratorsOf({ db: tx }, dealershipId)) {
    if (id === userId) continue
    const message = { kind: 'member-left', name, person, userId, dealership, dealershipId } as const
    const dedupeKey = `member-left ${dealershipId} ${userId} ${to} ${hour}`
    await enqueueMemberLeft(tx, { to, verified, message, dedupeKey })
  }
}

/** Mails the administrators of each dealership where the person works: the account is closed or locked. */
export async function emailAccountEnded(tx: Transaction, context: Pick<Context, 'now'>, userId: number): Promise<void> {
  const active = and(eq(memberships.userId, userId), eq(memberships.status, 'active'))
  const rows = await tx.select({ dealershipId: memberships.dealershipId }).from(memberships).where(active)
  for (const { dealershipId } of rows) await emailMemberLeft(tx, context, { userId, dealershipId })
}
