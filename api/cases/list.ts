import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { siteAdministrators } from '../accounts/administrators'
import { namesOfUsers } from '../accounts/members/staff'
import type { Context } from '../context'
import { dealershipsByIds } from '../dealerships/lookup'
import type { SignedIn } from '../http/guards'
import { beginsWithWords, type List, listPage } from '../lists'
import { type Case, type CaseQuery, type caseSorts, caseTabs, countedCases } from './cases.contract'
import { caseReference, readReference } from './kinds'
import { type CaseRow, cases } from './schema'

/** Is what lists show of a case. */
type CaseFacts = Omit<CaseRow, 'words'>

export type AdminContext = Context & SignedIn

export async function listCases(context: AdminContext, query: CaseQuery) {
  const [page, tags, assignable] = await Promise.all([
    listPage(context, query, casesList(context, query), (ids) => casesByIds(context, ids)),
    tagsInUse(context),
    siteAdministrators(context),
  ])
  return { ...page, countedUpTo: countedCases, tags, assignable }
}

/** Lists cases by tab. Mine are among the open ones, so that tabs cannot be counted as parts of a whole. */
export const casesList = (context: AdminContext, query: CaseQuery): List<(typeof caseSorts)[number]> => ({
  from: cases,
  key: cases.id,
  where: filtersOf(query),
  tab: {
    of: cases.tab,
    value: query.show,
    across: { mine: sql`(${cases.assignedTo} = ${context.actor.id} and ${cases.tab} = 'open')` },
    // Words are found in one pass that reads all matches: counting each tab by itself would read them five times.
    ...(query.q === '' && { countUpTo: { tabs: caseTabs, max: countedCases } }),
  },
  sorts: { due: cases.dueAt, last: cases.lastAt, created: cases.createdAt },
})

const filtersOf = ({ q, kind, tag, assigned, priority }: CaseQuery): (SQL | undefined)[] => [
  kind && eq(cases.kind, kind),
  priority && eq(cases.priority, priority),
  tag ? sql`${cases.tags} @> array[${tag}]::text[]` : undefined,
  assigned === undefined
    ? undefined
    : assigned === 'nobody'
      ? isNull(cases.assignedTo)
      : eq(cases.assignedTo, assigned),
  searched(q),
]

/** A reference names one case: its letters would begin the words of many. */
function searched(q: string): SQL | undefined {
  const named = readReference(q)
  if (!named) return beginsWithWords(cases.words, q)
  return and(inArray(cases.kind, named.kinds), eq(cases.sourceId, named.sourceId))
}

const tagsAmong = 2000

async function tagsInUse({ db }: AdminContext): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct unnest(tags) as tag from (
      select tags from ${cases} where tags <> '{}' order by last_at desc limit ${tagsAmong}
    ) newest order by tag limit 100`)
  return rows.map(({ tag }) => tag)
}

export async function casesByIds(
  context: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, Case>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]))
  return new Map((await presentCases(context, rows)).map((found) => [found.id, found]))
}

/** Of the same account or the same address. */
export async function otherCasesOf(context: Pick<Context, 'db' | 'now'>, { id, senderUserId, senderEmail }: CaseFacts) {
  const same = or(
    senderUserId === null ? undefined : eq(cases.senderUserId, senderUserId),
    senderEmail === null ? undefined : sql`lower(${cases.senderEmail}) = ${senderEmail.toLowerCase()}`,
  )
  if (!same) return []
  const rows = await context.db.select().from(cases).where(same).orderBy(desc(cases.id)).limit(11)
  return presentCases(
    context,
    rows.filter((row) => row.id !== id),
  )
}

export async function presentCases(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: readonly CaseFacts[],
): Promise<Case[]> {
  const names = await namesOfUsers(
    { db },
    rows.flatMap(({ assignedTo }) => assignedTo ?? []),
  )
  const dealerships = await dealershipsByIds(
    { db },
    rows.flatMap(({ dealershipId }) => dealershipId ?? []),
  )
  return rows.map(({ id, kind, sourceId, subject, status, outcome, tags, version, category, priority, ...row }) => ({
    id,
    kind,
    subject,
    status,
    outcome,
    tags,
    version,
    category,
    priority,
    reference: caseReference(kind, sourceId),
    sender: row.senderName || (row.senderEmail ?? ''),
    dealership:
      row.dealershipId === null ? null : { id: row.dealershipId, name: dealerships.get(row.dealershipId)?.name ?? '' },
    assignedTo: row.assignedTo === null ? null : { id: row.assignedTo, name: names.get(row.assignedTo) ?? 'Somebody' },
    dueAt: row.tab === 'open' ? row.dueAt.toISOString() : null,
    isLate: row.tab === 'open' && row.dueAt < now(),
    createdAt: row.createdAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }))
}
