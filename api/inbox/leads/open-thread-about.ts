import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { dealershipStaff } from '../../roles/permissions'
import { endedStatuses, type LeadType, leadTypes, typesFor } from '../kinds'
import { threads } from '../schema'
import { type Thread, threadColumns } from '../threads/thread-row'
import type { NewLead } from './lead.contract'
import type { NewLeadTarget } from './lead-record'

/**
 * Returns the newest open thread of the sender about the same car, locked until the transaction ends. A person is an
 * account, or the address of a guest. Two requests of one person at the same time wait for each other. What a program
 * filled in joins no thread.
 */
export async function openThreadAbout(
  tx: Transaction,
  { actor }: Context,
  { email, type, homepage }: NewLead,
  { dealership, vehicle }: Pick<NewLeadTarget, 'dealership' | 'vehicle'>,
): Promise<Thread | undefined> {
  if (!vehicle || homepage !== '' || (!actor && !email)) return undefined
  const guestEmail = email?.toLowerCase() ?? ''
  await lockFor(tx, 'lead', `about ${vehicle.id} of ${actor?.id ?? guestEmail}`)
  const [thread] = await tx
    .select(threadColumns)
    .from(threads)
    .where(
      and(
        actor ? eq(threads.customerUserId, actor.id) : eq(threads.guestEmail, guestEmail),
        eq(threads.vehicleId, vehicle.id),
        eq(threads.dealershipId, dealership.id),
        inArray(threads.type, typesOfSameRoles(type)),
        notInArray(threads.status, [...endedStatuses]),
        eq(threads.blockedByCustomer, false),
      ),
    )
    .orderBy(desc(threads.id))
    .limit(1)
    .for('update')
  return thread
}

/** Returns the types that the same roles work on: what one role may not see stays in a thread of its own (decision 0067). */
const typesOfSameRoles = (type: LeadType): LeadType[] =>
  leadTypes.filter((other) =>
    dealershipStaff.every((role) => typesFor(role).includes(type) === typesFor(role).includes(other)),
  )
