import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import { beginsWithWords, listPage } from '../../lists'
import { diedWords, isRunning, isUnfinished } from '../runs'
import { feedRuns } from '../schema'
import type { FeedRun, RunQuery } from './run-list.contract'

/** Throws not_found for a dealership that there is not. */
export async function listFeedRuns(context: Context, { id: dealershipId, ...query }: RunQuery & { id: number }) {
  const { id, name } = await findDealership(context, dealershipId)
  const list = {
    from: feedRuns,
    key: feedRuns.id,
    where: [eq(feedRuns.dealershipId, dealershipId), beginsWithWords(sql`search_words(${feedRuns.fileName})`, query.q)],
    tab: { of: state, value: query.state },
    sorts: { started: feedRuns.startedAt, file: sql`plain_text(${feedRuns.fileName})` },
  }
  const page = await listPage(context, query, list, (ids) => runsByIds(context, ids))
  return { ...page, dealership: { id, name } }
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

async function runsByIds({ db }: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, FeedRun>> {
  if (ids.length === 0) return new Map()
  const { id, startedAt, finishedAt, trigger, startedBy, fileName, fileBytes, counts } = feedRuns
  const rows = await db
    .select({ id, startedAt, finishedAt, trigger, startedBy, fileName, fileBytes, failure, counts, state })
    .from(feedRuns)
    .where(inArray(id, ids))
  const names = await namesOfUsers(
    { db },
    rows.flatMap((row) => row.startedBy ?? []),
  )
  return new Map(
    rows.map(({ startedBy: who, ...row }) => [row.id, { ...present(row), by: names.get(who ?? 0) ?? null }]),
  )
}

type Row = Omit<FeedRun, 'startedAt' | 'finishedAt' | 'by'> & { startedAt: Date; finishedAt: Date | null }

const present = ({ startedAt, finishedAt, counts, ...row }: Row) => {
  const { read, created, updated, unchanged, merged, refused, warnings } = counts
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: { read, created, updated, unchanged, merged, refused, warnings },
  }
}
