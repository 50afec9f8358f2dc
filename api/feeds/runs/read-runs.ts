import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { beginsWithWords, listPage } from '../../lists'
import { findOrRefuse } from '../../refusals'
import { countPhotosOfRun } from '../../vehicles/feed-photos/count-photos'
import { countOnSaleOfFeeds } from '../../vehicles/feed-rows/feed-vehicles'
import { codesOfFile } from '../file-issues'
import { issueCodes, type Severity, severities } from '../issues'
import { feedIssues, feedRuns, feeds } from '../schema'
import { presentUnitQuestion } from '../units/present-unit-question'
import { openDealsOfRun } from './open-deals'
import { presentRemovals, presentRun, type RunRow } from './present-run'
import { mayTake } from './run-steps'
import type { RunDetail, RunListQuery } from './runs.contract'
import { whyNotAnnotated } from './why-not-annotated'

type StaffContext = Context & Staff

const tabOf = sql`case when status in ('ready', 'quarantined') then 'waiting'
  when status in ('queued', 'fetching', 'parsing', 'applying', 'rolling_back') then 'working'
  when status = 'applied' then 'applied' when status = 'failed' then 'failed' else 'ended' end`

export function listRuns(context: StaffContext, query: RunListQuery) {
  const own = eq(feedRuns.dealershipId, context.dealership.id)
  const list = {
    from: feedRuns,
    key: feedRuns.id,
    where: [
      own,
      query.feed === undefined ? undefined : eq(feedRuns.feedId, query.feed),
      beginsWithWords(sql`search_words(${feedRuns.fileName})`, query.q),
    ],
    tab: { of: tabOf, value: query.state },
    sorts: { started: feedRuns.startedAt, file: sql`plain_text(${feedRuns.fileName})` },
  }
  return listPage(context, query, list, (ids) => runsByIds(context, ids))
}

async function runsByIds({ db }: Pick<Context, 'db'>, ids: number[]) {
  const rows = await db
    .select({ run: feedRuns, feedName: feeds.name })
    .from(feedRuns)
    .leftJoin(feeds, eq(feeds.id, feedRuns.feedId))
    .where(inArray(feedRuns.id, ids))
  const names = await namesOfUsers(
    { db },
    rows.flatMap(({ run }) => run.startedBy ?? []),
  )
  return new Map(
    rows.map(({ run, feedName }) => [
      run.id,
      { ...presentRun(run), ...presentRemovals(run), feedName, by: names.get(run.startedBy ?? 0) ?? null },
    ]),
  )
}

export async function ownRun({ db, dealership }: StaffContext, id: number): Promise<RunRow> {
  const [row] = await db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.id, id), eq(feedRuns.dealershipId, dealership.id)))
  return findOrRefuse(row, 'The run')
}

/** Throws not_found. */
export const getRun = async (context: StaffContext, { id }: { id: number }): Promise<RunDetail> =>
  runDetail(context, await ownRun(context, id))

export async function runDetail(context: Pick<Context, 'db'>, run: RunRow): Promise<RunDetail> {
  const [feed] = run.feedId === null ? [] : await context.db.select().from(feeds).where(eq(feeds.id, run.feedId))
  const people = [run.startedBy, run.appliedBy, run.answeredBy].filter((id) => id !== null)
  const [names, onSale, dealership, photos, openDeals, fileIssues] = await Promise.all([
    namesOfUsers(context, people),
    countOnSaleOfFeeds(context, feed ? [feed.id] : []),
    findDealership(context, run.dealershipId),
    countPhotosOfRun(context, run.id),
    openDealsOfRun(context, run),
    fileIssuesOf(context, run.id),
  ])
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...presentRun(run),
    ...presentRemovals(run),
    dealership: { id: dealership.id, name: dealership.name },
    feed: feed ? { ...presentFeed(feed), ...policiesOf(run, feed) } : null,
    by: nameOf(run.startedBy),
    appliedBy: nameOf(run.appliedBy),
    appliedAt: run.appliedAt?.toISOString() ?? null,
    fileSha256: run.fileSha256,
    unitQuestion: run.unitQuestion && presentUnitQuestion(run.unitQuestion),
    question: run.question,
    askedAt: run.askedAt?.toISOString() ?? null,
    answer: run.answer,
    answeredAt: run.answeredAt?.toISOString() ?? null,
    answeredBy: nameOf(run.answeredBy),
    hasFile: run.fileKey !== null,
    onSale: feed ? (onSale.get(feed.id) ?? 0) : 0,
    photos,
    openDeals,
    codes: codesOf(run.counts),
    fileIssues,
    can: {
      apply: mayTake('apply', run),
      discard: mayTake('discard', run),
      cancel: mayTake('cancel', run),
      rollBack: mayTake('rollBack', run),
      runAgain: mayTake('runAgain', run),
      answer: run.question !== null && mayTake('discard', run),
      answerUnits: mayTake('answerUnits', run),
      annotate: whyNotAnnotated(run) === null,
    },
  }
}

const presentFeed = ({ id, name, type, enabled, version, mileageUnit, priceCurrency }: typeof feeds.$inferSelect) => ({
  id,
  name,
  type,
  enabled,
  version,
  mileageUnit,
  priceCurrency,
})

const policiesOf = ({ settings }: RunRow, feed: typeof feeds.$inferSelect) => ({
  missingPolicy: settings?.missingPolicy ?? feed.missingPolicy,
  maxDelistPercent: settings?.maxDelistPercent ?? feed.maxDelistPercent,
  priceJumpPercent: settings?.priceJumpPercent ?? feed.priceJumpPercent,
})

const order = { error: 0, warning: 1, info: 2 }

function codesOf({ codes = {}, bySeverity = {}, severities: worst = {} }: RunRow['counts']): RunDetail['codes'] {
  const meanings: Record<string, { severity: Severity; sentence: string }> = issueCodes
  return Object.entries(codes)
    .flatMap(([code, count]) => {
      const meaning = meanings[code]
      if (!meaning || !count) return []
      const counted = bySeverity[code] ?? { [worst[code] ?? meaning.severity]: count }
      return severitiesOf(counted).map((one) => ({ code, sentence: meaning.sentence, ...one }))
    })
    .sort((a, b) => order[a.severity] - order[b.severity] || b.count - a.count)
}

const severitiesOf = (counted: Partial<Record<Severity, number>>) =>
  severities.flatMap((severity) => {
    const count = counted[severity] ?? 0
    return count > 0 ? [{ severity, count }] : []
  })

/** Lists what was found of the file as a whole, which no row has. */
const fileIssuesOf = ({ db }: Pick<Context, 'db'>, runId: number) =>
  db
    .select({ code: feedIssues.code, severity: feedIssues.severity, reason: feedIssues.reason })
    .from(feedIssues)
    .where(and(eq(feedIssues.runId, runId), inArray(feedIssues.code, [...codesOfFile])))
    .orderBy(asc(feedIssues.id))
    .limit(maxFileIssues)

const maxFileIssues = 50

/** Throws not_found. */
export async function runState(context: StaffContext, { id }: { id: number }) {
  const { status, counts } = await ownRun(context, id)
  const of = counts.created + counts.updated + (counts.delisted ?? 0)
  return { status, surveyed: counts.surveyed ?? 0, done: counts.done ?? 0, of }
}

/** Lists issues in the order of the file. */
export const issuesOf = ({ db }: Pick<Context, 'db'>, runId: number) =>
  db.select().from(feedIssues).where(eq(feedIssues.runId, runId)).orderBy(asc(feedIssues.line), desc(feedIssues.code))
