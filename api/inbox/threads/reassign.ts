import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
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
  from: number[]
  to: number | null
}

export async function countReassignable({ db, dealership }: StaffContext) {
  const rows = await db
    .select({
      userId: threads.assignedTo,
      open: sql<number>`(count(*) filter (where ${isOpenAt(dealership.id)}))::int`,
      handled: sql<number>`count(${threads.firstResponseAt})::int`,
    })
    .from(threads)
    .where(and(eq(threads.dealershipId, dealership.id), isNotNull(threads.assignedTo)))
    .groupBy(threads.assignedTo)
  return { items: rows.flatMap(({ userId, ...counts }) => (userId === null ? [] : [{ userId, ...counts }])) }
}

/** Throws not_found when `to` is no active member of the dealership. */
export const reassignThreads = (context: StaffContext, { from, to }: Reassignment) =>
  transaction(context, async (tx) => {
    const types = to === null ? [] : await typesOf(within(context, tx), to)
    const results: { moved: number; unassigned: number }[] = []
    for (const member of new Set(from)) results.push(await reassignOf(tx, context, member, { to, types }))
    const sum = (name: 'moved' | 'unassigned') => results.reduce((total, result) => total + result[name], 0)
    return { moved: sum('moved'), unassigned: sum('unassigned') }
  })

async function reassignOf(
  tx: Transaction,
  context: StaffContext,
  from: number,
  { to, types }: { to: number | null; types: LeadType[] },
) {
  const ofMember = openOf(context, from)
  const moved = types.length > 0 ? await give(tx, context, and(ofMember, inArray(threads.type, types)), to) : []
  const unassigned = await give(tx, context, ofMember, null)
  const { id: dealershipId } = context.dealership
  const detail = { from, to, moved: moved.length, unassigned: unassigned.length }
  await audit(context, { action: 'lead.reassigned', entity: 'user', entityId: from, dealershipId, detail }, tx)
  await publishThreads(tx, context, [...moved, ...unassigned])
  return detail
}

const isOpenAt = (dealershipId: number) =>
  and(eq(threads.dealershipId, dealershipId), notInArray(threads.status, [...endedStatuses]))

const openOf = ({ dealership }: Staff, member: number) => and(isOpenAt(dealership.id), eq(threads.assignedTo, member))

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
