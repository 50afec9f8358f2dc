import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Actor, type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { type DealershipFacts, dealershipsByIds } from '../dealerships/lookup'
import type { SignedIn } from '../http/guards'
import { findOrRefuse, notFound } from '../refusals'
import type { DealershipRole } from '../roles/permissions'
import { memberships, sessions } from './schema'

export interface Membership {
  id: number
  name: string
  slug: string
  city: string
  logoId: string | null
  status: DealershipFacts['status']
  role: DealershipRole
}

export async function membershipsOf(
  context: { db: Pick<Context['db'], 'select'> },
  actor: Pick<Actor, 'id'>,
): Promise<Membership[]> {
  const rows = await context.db
    .select({ id: memberships.dealershipId, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, actor.id), eq(memberships.status, 'active')))
  const dealerships = await dealershipsByIds(
    context,
    rows.map(({ id }) => id),
  )
  return rows
    .flatMap(({ id, role }) => {
      const one = dealerships.get(id)
      if (!one) return []
      const { logoAssetId: logoId, ...facts } = one
      return [{ ...facts, logoId, role }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

export async function activeDealershipOf(context: Context & SignedIn): Promise<Membership | null> {
  const [mine, [session]] = await Promise.all([
    membershipsOf(context, context.actor),
    context.db
      .select({ id: sessions.activeDealershipId })
      .from(sessions)
      .where(eq(sessions.id, context.actor.sessionId)),
  ])
  const chosen = mine.find((membership) => membership.id === session?.id)
  return chosen ?? (mine.length === 1 ? (mine[0] ?? null) : null)
}

/** 'foreign' when the dealership of the da-dealership-id header is not theirs, 'none' when they have none. */
export async function membershipFor(context: Context & SignedIn, header: string | undefined) {
  const wanted = header && header !== '-1' ? Number(header) : null
  if (wanted === null) return (await activeDealershipOf(context)) ?? 'none'
  const mine = await membershipsOf(context, context.actor)
  return mine.find((membership) => membership.id === wanted) ?? (mine.length === 0 ? 'none' : 'foreign')
}

/** Finds the dealership that the da-dealership-id header names, else the active one. Throws not_found when the header names another's. */
export async function namedOrActiveDealership(context: Context & SignedIn, header: string | undefined) {
  const membership = await membershipFor(context, header)
  if (membership === 'foreign') throw notFound('The dealership')
  return membership === 'none' ? null : membership
}

/** Throws not_found when the person is not a member of it. */
export async function activateDealership(context: Context & SignedIn, { id }: { id: number }): Promise<Membership> {
  const { actor } = context
  const mine = await membershipsOf(context, actor)
  const chosen = findOrRefuse(
    mine.find((membership) => membership.id === id),
    'The dealership',
  )
  await transaction(context, async (tx) => {
    await tx.update(sessions).set({ activeDealershipId: chosen.id }).where(eq(sessions.id, actor.sessionId))
    await touchMembership(tx, actor, chosen.id)
  })
  return chosen
}

/** The active dealership of a new session: the one asked for, else the only one, else the one used last. Null: the user chooses. */
export async function initialDealershipId(
  tx: Transaction,
  user: Pick<Actor, 'id'>,
  { mine, wanted }: { mine: readonly number[]; wanted: number | undefined },
): Promise<number | null> {
  const named = mine.find((id) => id === wanted) ?? (mine.length === 1 ? mine[0] : undefined)
  if (named !== undefined || mine.length === 0) return named ?? null
  const [last] = await tx
    .select({ id: memberships.dealershipId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, user.id),
        inArray(memberships.dealershipId, [...mine]),
        isNotNull(memberships.lastUsedAt),
      ),
    )
    .orderBy(desc(memberships.lastUsedAt))
    .limit(1)
  return last?.id ?? null
}

export async function touchMembership(tx: Transaction, { id }: Pick<Actor, 'id'>, dealershipId: number): Promise<void> {
  await tx
    .update(memberships)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(memberships.userId, id), eq(memberships.dealershipId, dealershipId)))
}
