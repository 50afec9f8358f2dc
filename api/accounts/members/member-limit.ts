import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { requireRoom } from '../../dealerships/limits'
import { invitations } from '../schema'
import { countMembers } from './membership'

type Reading = { db: Context['db'] | Transaction }

/** Counts the invitations that still can be accepted: each takes a place of the plan. */
export const countOpenInvitations = ({ db }: Reading, dealershipId: number): Promise<number> =>
  db.$count(
    invitations,
    and(
      eq(invitations.dealershipId, dealershipId),
      eq(invitations.status, 'sent'),
      sql`${invitations.expiresAt} > now()`,
    ),
  )

/** Locks the dealership, so that two who add people wait for each other. Throws conflict where its plan has no room for more. */
export async function requireMemberRoom(tx: Transaction, dealershipId: number, adding = 1): Promise<void> {
  const dealership = await lockDealership(tx, { id: dealershipId })
  if (dealership.memberLimit === null) return
  const used = (await countMembers({ db: tx }, dealershipId)) + (await countOpenInvitations({ db: tx }, dealershipId))
  requireRoom(dealership, 'members', { used, adding })
}
