import { and, asc, desc, eq, gt, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { Refusal } from '../../refusals'
import { forgetRowsWith } from '../../vehicles/feed-rows/forget-rows'
import { startRun } from '../runs/start-run'
import { feedRuns, feeds } from '../schema'
import { runsInQuestion } from './runs-in-question'
import { valueDecisions } from './schema'

type Decision = typeof valueDecisions.$inferSelect

/**
 * Has the files read again that say what was decided, or undone, since. A process that is killed in between leaves it to
 * the next. Returns how many runs were begun.
 */
export async function takeUpDecisions(
  context: Context,
  onError: (error: unknown, feedId: number) => void,
): Promise<number> {
  const waiting = await context.db
    .select()
    .from(valueDecisions)
    .where(isNull(valueDecisions.takenUpAt))
    .orderBy(asc(valueDecisions.id))
    .limit(100)
  let begun = 0
  for (const id of await feedsOf(context, waiting))
    try {
      if (await readAgain(context, id)) begun += 1
    } catch (error) {
      if (!(error instanceof Refusal)) onError(error, id)
    }
  for (const { id, undoneAt } of waiting) {
    // One that was undone meanwhile is taken up once more.
    const asItWas = undoneAt === null ? isNull(valueDecisions.undoneAt) : isNotNull(valueDecisions.undoneAt)
    await context.db
      .update(valueDecisions)
      .set({ takenUpAt: context.now() })
      .where(and(eq(valueDecisions.id, id), asItWas))
  }
  return begun
}

/** A new name changes how the whole file is read; of a mapped value the rows that have it are forgotten. */
async function feedsOf(context: Context, decisions: readonly Decision[]): Promise<number[]> {
  const mapped = decisions.filter(({ choice }) => choice === 'map')
  const said = mapped.map(({ code, field, key, undoneAt }) => ({ code: undoneAt ? 'VALUE_DECIDED' : code, field, key }))
  const named = decisions.filter(({ choice }) => choice !== 'map')
  const ids = [...(await forgetRowsWith(context, said)), ...(await feedsThatSay(context, named))]
  return [...new Set(ids)].sort((a, b) => a - b)
}

async function feedsThatSay({ db }: Context, values: readonly Pick<Decision, 'field' | 'key'>[]): Promise<number[]> {
  if (values.length === 0) return []
  const wanted = JSON.stringify(values.map(({ field, key }) => ({ field, key })))
  const isWanted = sql`(u.field, u.key) in (select w.field, w.key from json_to_recordset(${wanted}::json) w(field text, key text))`
  const { rows } = await db.execute<{ feed_id: string }>(
    sql`select distinct r.feed_id from (${runsInQuestion(isWanted)}) r where r.feed_id is not null`,
  )
  return rows.map((row) => Number(row.feed_id))
}

/**
 * The file of the feed's newest run once more and by that run's settings, if all of its rows were applied and nothing was since:
 * only what was decided differs, so that it is applied without anybody having looked, and takes nothing off the site. Otherwise
 * the dealership's next file does it.
 */
const readAgain = (context: Context, feedId: number): Promise<boolean> =>
  transaction(context, async (tx) => {
    const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId)).for('update')
    const newest = feed && (await newestThatCounts(tx, feed.dealershipId))
    if (!feed?.enabled || newest?.feedId !== feedId || newest.status !== 'applied') return false
    if (newest.fileKey === null || newest.settings === null || newest.appliesValidOnly) return false
    const { fileName: name, fileBytes: bytes, fileSha256: sha256, fileKey: key } = newest
    const settings = { ...newest.settings, appliesByItself: true, missingPolicy: 'keep' as const }
    const run = await startRun(tx, context, feed, { trigger: 'decision', file: { name, bytes, sha256, key } })
    await tx
      .update(feedRuns)
      .set({ settings: sql`${JSON.stringify(settings)}::jsonb` })
      .where(eq(feedRuns.id, run.id))
    return true
  })

/** Of all feeds of the dealership: one may have changed vehicles of another. Neither what failed nor a file without news counts. */
async function newestThatCounts(tx: Transaction, dealershipId: number) {
  const { status, counts } = feedRuns
  const [newest] = await tx
    .select()
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.dealershipId, dealershipId),
        notInArray(status, ['failed', 'discarded']),
        sql`not (${status} = 'applied' and (${counts} ->> 'read')::int = 0)`,
      ),
    )
    .orderBy(desc(feedRuns.startedAt), desc(feedRuns.id))
    .limit(1)
  return newest
}

/** What was decided while a run was read or waited is not in its rows: they are looked at once more. */
export async function reopenDecisions({ db }: Pick<Context, 'db'>, since: Date): Promise<void> {
  await db
    .update(valueDecisions)
    .set({ takenUpAt: null })
    .where(
      and(
        eq(valueDecisions.choice, 'map'),
        or(gt(valueDecisions.decidedAt, since), gt(valueDecisions.undoneAt, since)),
      ),
    )
}
