import { and, between, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { dealershipIdsByWords, dealershipsByIds, findDealership } from '../../dealerships/lookup'
import { beginsWithWords, listPage } from '../../lists'
import { isRunning, isUnfinished } from '../runs/at-work'
import { diedWords } from '../runs/end-run'
import { presentRemovals, type RunRow } from '../runs/present-run'
import { feedRuns, feeds, type RunCounts } from '../schema'
import type { FeedRun, RunQuery } from './run-list.contract'

/** Of one dealership. Throws not_found for a dealership that there is not. */
export async function listFeedRuns(context: Context, { id: dealershipId, ...query }: RunQuery & { id: number }) {
  const { id, name } = await findDealership(context, dealershipId)
  return { ...(await runPage(context, query, { whose: eq(feedRuns.dealershipId, id) })), dealership: { id, name } }
}

export async function listAllRuns(context: Context, query: RunQuery) {
  const dealershipIds = await dealershipIdsByWords(context, query.q)
  return runPage(context, query, { dealershipIds })
}

interface Runs {
  whose?: SQL
  /** Dealerships whose names have the query's words: their runs are found too. */
  dealershipIds?: number[]
}

function runPage(context: Context, query: RunQuery, { whose, dealershipIds = [] }: Runs) {
  const list = {
    from: feedRuns,
    key: feedRuns.id,
    where: [whose, foundBy(query.q, dealershipIds), ...filtersOf(query)],
    tab: { of: state, value: query.state },
    sorts: {
      started: feedRuns.startedAt,
      file: sql`plain_text(${feedRuns.fileName})`,
      rows: countOf('read'),
      refused: countOf('refused'),
      took: feedRuns.workedMs,
    },
  }
  return listPage(context, query, list, (ids) => runsByIds(context, ids))
}

const countOf = (name: keyof RunCounts) => sql`coalesce((${feedRuns.counts} ->> ${name})::int, 0)`

/** Words are those of the file, or of its dealership; six digits and letters of a hash find its file. */
function foundBy(q: string, dealershipIds: number[]): SQL | undefined {
  if (/^[\da-f]{6,64}$/.test(q)) return between(feedRuns.fileSha256, q, `${q}g`)
  const ofFile = beginsWithWords(sql`search_words(${feedRuns.fileName})`, q)
  return ofFile && dealershipIds.length > 0 ? or(ofFile, inArray(feedRuns.dealershipId, dealershipIds)) : ofFile
}

const filtersOf = ({ trigger, days, changes }: RunQuery) => [
  trigger && eq(feedRuns.trigger, trigger),
  days === 'all' ? undefined : sql`${feedRuns.startedAt} > now() - make_interval(days => ${Number(days)})`,
  changes ? sql`${countOf('created')} + ${countOf('updated')} + ${countOf('delisted')} > 0` : undefined,
]

/** The last 30 days with today, by UTC. */
export async function listRunDays({ db }: Context) {
  const { rows } = await db.execute<{ day: string; runs: number; failed: number }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day, count(${feedRuns.id})::int as runs,
        (count(*) filter (where ${state} = 'failed'))::int as failed
      from generate_series(date_trunc('day', now() at time zone 'UTC') - interval '29 days', date_trunc('day', now() at time zone 'UTC'), interval '1 day') as days(day)
        left join ${feedRuns} on ${feedRuns.startedAt} >= day at time zone 'UTC' and ${feedRuns.startedAt} < (day + interval '1 day') at time zone 'UTC'
      group by day order by day`,
  )
  return { days: rows }
}

/** Null: no file of theirs was ever read. */
export async function latestRun(context: Pick<Context, 'db'>, dealershipId: number): Promise<FeedRun | null> {
  const [newest] = await context.db
    .select({ id: feedRuns.id })
    .from(feedRuns)
    .where(eq(feedRuns.dealershipId, dealershipId))
    .orderBy(desc(feedRuns.startedAt))
    .limit(1)
  return newest ? ((await runsByIds(context, [newest.id])).get(newest.id) ?? null) : null
}

export const countRunning = ({ db }: Pick<Context, 'db'>, dealershipId: number): Promise<number> =>
  db.$count(feedRuns, and(eq(feedRuns.dealershipId, dealershipId), isRunning))

const state = sql<
  FeedRun['state']
>`case when ${isRunning} then 'running' when ${isUnfinished} then 'failed' else ${feedRuns.status} end`
const failure = sql<
  string | null
>`case when ${isUnfinished} and not ${isRunning} then ${diedWords} else ${feedRuns.failure} end`

const { id, dealershipId, startedAt, finishedAt, trigger, startedBy, ...others } = feedRuns
const { fileName, fileBytes, fileSha256, counts, quarantine, askedAt, answeredAt, fileRemovedAt, rowsRemovedAt } =
  others
const { workedMs } = others
const shown = {
  id,
  dealershipId,
  startedAt,
  finishedAt,
  workedMs,
  trigger,
  startedBy,
  fileName,
  fileBytes,
  fileSha256,
  counts,
  quarantine,
  askedAt,
  answeredAt,
  fileRemovedAt,
  rowsRemovedAt,
}

async function runsByIds({ db }: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, FeedRun>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ ...shown, failure, state, feedName: feeds.name })
    .from(feedRuns)
    .leftJoin(feeds, eq(feeds.id, feedRuns.feedId))
    .where(inArray(feedRuns.id, ids))
  const [names, owners] = await Promise.all([
    namesOfUsers(
      { db },
      rows.flatMap((row) => row.startedBy ?? []),
    ),
    dealershipsByIds(
      { db },
      rows.map((row) => row.dealershipId),
    ),
  ])
  return new Map(
    rows.flatMap(({ startedBy: who, dealershipId, ...row }) => {
      const owner = owners.get(dealershipId)
      const by = names.get(who ?? 0) ?? null
      return owner ? [[row.id, { ...present(row), dealership: { id: owner.id, name: owner.name }, by }]] : []
    }),
  )
}

type Row = Omit<FeedRun, 'by' | 'dealership' | keyof Stored> & Stored
type Stored = Pick<
  RunRow,
  'startedAt' | 'finishedAt' | 'askedAt' | 'answeredAt' | 'fileRemovedAt' | 'rowsRemovedAt' | 'counts'
>

const present = ({ startedAt, finishedAt, askedAt, answeredAt, counts, ...row }: Row) => {
  const { read, created, updated, unchanged, merged, refused, warnings, delisted = 0 } = counts
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    ...presentRemovals(row),
    counts: { read, created, updated, unchanged, merged, refused, warnings, delisted },
  }
}
