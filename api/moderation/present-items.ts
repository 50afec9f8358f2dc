import { and, count, eq, inArray } from 'drizzle-orm'
import { hiddenPerson, joinedAt, publicPeople } from '../accounts/account-lookup'
import { namesOfUsers } from '../accounts/members/staff'
import type { Context } from '../context'
import { dealershipFaces } from '../dealerships/lookup'
import { groupBy } from '../group-by'
import { marksIn, riskOf } from './judge'
import { type ModeratedKind, takenMinutes } from './kinds.contract'
import type { ModerationItem } from './queue.contract'
import { rulesInForce } from './rules'
import { moderationItems, moderationReports } from './schema'
import { suspendedAmong } from './screen'
import type { ModerationSource, Subject } from './source'
import { trackRecords } from './track-records'

export type ItemRow = Omit<typeof moderationItems.$inferSelect, 'words'>
type Reading = Pick<Context, 'db' | 'now' | 'actor'>

export async function itemsByIds(
  context: Reading,
  sources: readonly ModerationSource[],
  ids: readonly number[],
): Promise<Map<number, ModerationItem>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select()
    .from(moderationItems)
    .where(inArray(moderationItems.id, [...ids]))
  const [rules, authors, subjects, reports, names] = await Promise.all([
    rulesInForce(context),
    authorsOf(context, rows),
    subjectsOf(context, sources, rows),
    reportsOf(context, ids),
    namesOfUsers(
      context,
      rows.flatMap(({ takenBy, decidedBy }) => [takenBy ?? [], decidedBy ?? []].flat()),
    ),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...ownOf(row),
        marks: marksIn(rules, row.facts, row.text).map(({ start, end }) => ({ start, end })),
        author: authors(row),
        ...aboutOf(subjects.get(keyOf(row.kind, row.sourceId))),
        reports: (reports.get(row.id) ?? []).map(({ reason, count: reported }) => ({ reason, count: reported })),
        takenBy: takenBy(context, row, names),
        decision: decisionOf(row, names),
        hasThread: sources.some(({ kind, threadOf }) => kind === row.kind && threadOf !== undefined),
      },
    ]),
  )
}

const ownOf = ({ id, kind, text, status, score, signals, createdAt, version }: ItemRow) => ({
  id,
  kind,
  text,
  status,
  score,
  version,
  risk: riskOf(score),
  createdAt: createdAt.toISOString(),
  signals: signals.map(({ code, points, text: words }) => ({ code, isAgainst: points > 0, text: words })),
})

function aboutOf(found: Subject | undefined): Pick<ModerationItem, 'subject' | 'pictures'> {
  if (!found) return { subject: null, pictures: [] }
  const { label, place, pictureId, pictures } = found
  return { subject: { label, place, pictureId }, pictures: [...(pictures ?? [])] }
}

const keyOf = (kind: ModeratedKind, id: number): string => `${kind} ${id}`

async function subjectsOf(context: Reading, sources: readonly ModerationSource[], rows: readonly ItemRow[]) {
  const found = await Promise.all(
    sources.map(async (source) => {
      const ids = rows.flatMap(({ kind, sourceId }) => (kind === source.kind ? sourceId : []))
      return [...(await source.subjects(context, ids))].map(
        ([id, subject]) => [keyOf(source.kind, id), subject] as const,
      )
    }),
  )
  return new Map(found.flat())
}

async function authorsOf(context: Reading, rows: readonly ItemRow[]) {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  const [people, since, known, suspended, dealerships] = await Promise.all([
    publicPeople(context, ids),
    joinedAt(context, ids),
    trackRecords(context, ids),
    suspendedAmong(context, ids),
    dealershipFaces(context, [...new Set(rows.flatMap(({ dealershipId }) => dealershipId ?? []))]),
  ])
  return ({ userId, dealershipId }: ItemRow): ModerationItem['author'] => {
    const { approved = 0, rejected = 0 } = (userId !== null && known.get(userId)) || {}
    return {
      id: userId,
      name: ((userId !== null && people.get(userId)) || hiddenPerson).name,
      dealership: dealershipId === null ? null : (dealerships.get(dealershipId)?.name ?? null),
      since: (userId !== null && since.get(userId)?.toISOString()) || null,
      approved,
      rejected,
      isSuspended: userId !== null && suspended.has(userId),
    }
  }
}

/** Open ones. */
async function reportsOf({ db }: Reading, ids: readonly number[]) {
  const rows = await db
    .select({ itemId: moderationReports.itemId, reason: moderationReports.reason, count: count() })
    .from(moderationReports)
    .where(and(inArray(moderationReports.itemId, [...ids]), eq(moderationReports.status, 'open')))
    .groupBy(moderationReports.itemId, moderationReports.reason)
    .orderBy(moderationReports.reason)
  return groupBy(rows, ({ itemId }) => itemId)
}

/** Since when somebody has it for themselves; before, it is anybody's again. */
export const takenSince = (now: Date): Date => new Date(now.getTime() - takenMinutes * 60_000)

export const isTakenByOther = (
  { takenBy: who, takenAt, status }: Pick<ItemRow, 'takenBy' | 'takenAt' | 'status'>,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): boolean =>
  who !== null && who !== actor?.id && takenAt !== null && takenAt > takenSince(now()) && status === 'pending'

const takenBy = (context: Reading, row: ItemRow, names: ReadonlyMap<number, string>) =>
  row.takenBy !== null && isTakenByOther(row, context)
    ? { id: row.takenBy, name: names.get(row.takenBy) ?? 'Somebody' }
    : null

const decisionOf = ({ decidedAt, decidedBy, reason }: ItemRow, names: ReadonlyMap<number, string>) =>
  decidedAt && {
    by: decidedBy === null ? null : (names.get(decidedBy) ?? 'Somebody'),
    at: decidedAt.toISOString(),
    reason,
  }
