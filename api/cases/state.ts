import { eq, sql } from 'drizzle-orm'
import { findOrRefuse } from '../refusals'
import type { AdminContext } from './list'
import { cases } from './schema'
import type { CaseInboxState, CaseState } from './state.contract'

/** For whoever has the admin inbox open. */
export async function caseInboxState({ db, actor }: AdminContext): Promise<CaseInboxState> {
  const { assignedTo, updatedAt } = cases
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      mine: sql<number>`(count(*) filter (where ${assignedTo} = ${actor.id}))::int`,
    })
    .from(cases)
    .where(eq(cases.tab, 'open'))
  const [newest] = await db.select({ at: updatedAt }).from(cases).orderBy(sql`${updatedAt} desc`).limit(1)
  return { open: row?.open ?? 0, mine: row?.mine ?? 0, changedAt: newest?.at.toISOString() ?? null }
}

/** Throws not_found. */
export async function caseState({ db }: AdminContext, { id }: { id: number }): Promise<CaseState> {
  const { version, status, assignedTo } = cases
  const [row] = await db.select({ version, status, assignedTo }).from(cases).where(eq(cases.id, id))
  return findOrRefuse(row, 'The case')
}
