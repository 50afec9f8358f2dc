import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { type Merge, type MergeLine, maxExamples } from '../../merge-part'
import { challenges } from '../mfa/factors.schema'
import { fullNameOf } from '../names'
import { memberships, sessions, users } from '../schema'
import { moveApplicants } from './merge-applicants'
import { nameColumns } from './staff'
import { syncUserRole } from './sync-user-role'

type Reader = { db: Context['db'] | Transaction }

export async function previewMembers({ db }: Reader, merge: Merge): Promise<MergeLine[]> {
  const rows = await db
    .select({ id: users.id, ...nameColumns, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.dealershipId, merge.from))
    .orderBy(memberships.createdAt)
  const both = new Set(await membersOfBoth({ db }, merge))
  const named = (of: typeof rows) =>
    of.slice(0, maxExamples).map(({ email, role, ...row }) => ({ name: `${fullNameOf(row)}, ${email}`, role }))
  const others = rows.filter(({ id }) => !both.has(id))
  const twice = rows.filter(({ id }) => both.has(id))
  return [
    {
      kind: merge.fromInGoodStanding ? 'members' : 'members-unapproved',
      count: others.length,
      examples: named(others),
    },
    { kind: 'members-of-both', count: twice.length, examples: named(twice) },
  ]
}

/** Sessions and sign-ins under way follow those who are members of the remaining one. */
export async function moveMembers(tx: Transaction, context: Context, merge: Merge): Promise<void> {
  const { from, into } = merge
  const both = await membersOfBoth({ db: tx }, merge)
  await removeTwins(tx, context, { from, both })
  if (!merge.fromInGoodStanding) await moveApplicants(tx, context, merge, await membersOf(tx, from))
  await tx
    .update(memberships)
    .set({ dealershipId: into, version: sql`${memberships.version} + 1` })
    .where(eq(memberships.dealershipId, from))
  for (const id of both) await syncUserRole(tx, id)
  const forMembers = sql`case when exists (select from ${memberships} m where m.dealership_id = ${into} and m.user_id = `
  await tx
    .update(sessions)
    .set({ activeDealershipId: sql`${forMembers} ${sessions.userId}) then ${into}::bigint end` })
    .where(eq(sessions.activeDealershipId, from))
  await tx
    .update(challenges)
    .set({ dealershipId: sql`${forMembers} ${challenges.userId}) then ${into}::bigint end` })
    .where(eq(challenges.dealershipId, from))
}

async function membersOf(tx: Transaction, dealershipId: number): Promise<number[]> {
  const { userId: id } = memberships
  return (await tx.select({ id }).from(memberships).where(eq(memberships.dealershipId, dealershipId))).map(
    (row) => row.id,
  )
}

/** The log keeps the role and status of each membership that is removed. */
async function removeTwins(
  tx: Transaction,
  context: Context,
  { from, both }: { from: number; both: number[] },
): Promise<void> {
  if (both.length === 0) return
  const { userId, role, status } = memberships
  const gone = await tx
    .delete(memberships)
    .where(and(eq(memberships.dealershipId, from), inArray(userId, both)))
    .returning({ userId, role, status })
  for (const { userId: entityId, ...before } of gone)
    await audit(
      context,
      { action: 'staff.merged', entity: 'user', entityId, dealershipId: from, detail: { before } },
      tx,
    )
}

async function membersOfBoth({ db }: Reader, { from, into }: Merge): Promise<number[]> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.dealershipId, [from, into]))
    .groupBy(memberships.userId)
    .having(sql`count(*) = 2`)
  return rows.map(({ id }) => id)
}
