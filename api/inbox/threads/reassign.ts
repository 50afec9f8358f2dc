import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { notFound } from '../../refusals'
import { dealershipStaff } from '../../roles/permissions'
import { endedStatuses, type LeadType, typesFor } from '../kinds'
import { publishThreads } from '../publish'
import { threads } from '../schema'

type StaffContext = Context & Staff
interface Reassignment {
  from: number
  to: number | null
}

export const countReassignable = async (context: StaffContext, { from }: { from: number }) => ({
  open: await context.db.$count(threads, openOf(context, from)),
})

/** Throws not_found when `to` is no active member of the dealership. */
export const reassignThreads = (context: StaffContext, { from, to }: Reassignment) =>
  transaction(context, async (tx) => {
    const types = to === null ? [] : await typesOf(within(context, tx), to)
    const ofMember = openOf(context, from)
    const moved = types.length > 0 ? await give(tx, context, and(ofMember, inArray(threads.type, types)), to) : []
    const unassigned = await give(tx, context, ofMember, null)
    const { id: dealershipId } = context.dealership
    const detail = { from, to, moved: moved.length, unassigned: unassigned.length }
    await audit(context, { action: 'lead.reassigned', entity: 'user', entityId: from, dealershipId, detail }, tx)
    await publishThreads(tx, context, [...moved, ...unassigned])
    return { moved: moved.length, unassigned: unassigned.length }
  })

const openOf = ({ dealership }: Staff, member: number) =>
  and(
    eq(threads.dealershipId, dealership.id),
    eq(threads.assignedTo, member),
    notInArray(threads.status, [...endedStatuses]),
  )

async function typesOf(context: StaffContext, userId: number): Promise<LeadType[]> {
  for (const role of dealershipStaff) {
    const members = await membersWithRoles(context, context.dealership.id, [role])
    if (members.some(({ id }) => id === userId)) return [...typesFor(role)]
  }
  throw notFound('The member')
}

async function give(
  tx: Transaction,
  { now }: StaffContext,
  which: ReturnType<typeof and>,
  to: number | null,
): Promise<number[]> {
  const status =
    to === null ? sql`case when ${threads.status} = 'assigned' then 'new' else ${threads.status} end` : undefined
  const rows = await tx
    .update(threads)
    .set({ assignedTo: to, version: sql`${threads.version} + 1`, updatedAt: now(), ...(status && { status }) })
    .where(which)
    .returning({ id: threads.id })
  return rows.map(({ id }) => id)
}
