import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { findOrRefuse } from '../refusals'
import { countedCases } from './cases.contract'
import type { AdminContext } from './list'
import { cases } from './schema'
import type { CaseInboxState, CaseState } from './state.contract'

/** For whoever has the admin inbox open. */
export async function caseInboxState({ db, actor }: AdminContext): Promise<CaseInboxState> {
  const { assignedTo, updatedAt } = cases
  const isOpen = eq(cases.tab, 'open')
  const [open, mine, [newest]] = await Promise.all([
    countUpToMax({ db }, isOpen),
    countUpToMax({ db }, and(isOpen, eq(assignedTo, actor.id))),
    db.select({ at: updatedAt }).from(cases).orderBy(desc(updatedAt)).limit(1),
  ])
  return { open, mine, changedAt: newest?.at.toISOString() ?? null }
}

/** Counts no further than tabs do: reading each of many cases took 90 ms, for each open page. */
async function countUpToMax({ db }: Pick<AdminContext, 'db'>, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(cases)
    .where(where)
    .limit(countedCases)
    .as('counted')
  return db.$count(counted)
}

/** Throws not_found. */
export async function caseState({ db }: AdminContext, { id }: { id: number }): Promise<CaseState> {
  const { version, status, assignedTo } = cases
  const [row] = await db.select({ version, status, assignedTo }).from(cases).where(eq(cases.id, id))
  return findOrRefuse(row, 'The case')
}
