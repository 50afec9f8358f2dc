import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { Refusal } from '../../refusals'
import { forgetRowsWith } from '../../vehicles/feed-rows/forget-rows'
import { startRun } from '../runs/start-run'
import { feedRuns, feeds } from '../schema'
import { unknownValues, valueDecisions } from './schema'

type Decision = typeof valueDecisions.$inferSelect

/**
 * Has the files read again that say what was decided, or undone, since. One decision after the other; a process that is
 * killed in between leaves it to the next. Returns how many runs were begun.
 */
export async function takeUpDecisions(context: Context): Promise<number> {
  const waiting = await context.db
    .select()
    .from(valueDecisions)
    .where(isNull(valueDecisions.takenUpAt))
    .orderBy(asc(valueDecisions.id))
    .limit(100)
  const feedIds = new Set<number>()
  for (const decision of waiting) for (const id of await feedsOf(context, decision)) feedIds.add(id)
  let begun = 0
  for (const id of [...feedIds].sort((a, b) => a - b)) if (await readAgain(context, id)) begun += 1
  if (waiting.length > 0)
    await context.db
      .update(valueDecisions)
      .set({ takenUpAt: context.now() })
      .where(
        inArray(
          valueDecisions.id,
          waiting.map(({ id }) => id),
        ),
      )
  return begun
}

/** A new name changes how the whole file is read; of a mapped value the rows that have it are forgotten. */
async function feedsOf(context: Context, { code, field, key, choice, undoneAt }: Decision): Promise<number[]> {
  if (choice === 'map') return forgetRowsWith(context, { code: undoneAt ? 'VALUE_DECIDED' : code, field, key })
  const rows = await context.db
    .selectDistinct({ id: feedRuns.feedId })
    .from(unknownValues)
    .innerJoin(feedRuns, eq(feedRuns.id, unknownValues.runId))
    .where(and(eq(unknownValues.field, field), eq(unknownValues.key, key), isNotNull(feedRuns.feedId)))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * The file of the feed's newest run once more, if that is applied: only what was decided differs, so that it is applied without
 * anybody having looked, and takes nothing off the site. Where another run is under way or waits, the feed's next file will do.
 */
async function readAgain(context: Context, feedId: number): Promise<boolean> {
  const [feed] = await context.db.select().from(feeds).where(eq(feeds.id, feedId))
  const [newest] = await context.db
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.feedId, feedId))
    .orderBy(desc(feedRuns.startedAt), desc(feedRuns.id))
    .limit(1)
  if (!feed?.enabled || newest?.status !== 'applied' || newest.fileKey === null) return false
  const { fileName: name, fileBytes: bytes, fileSha256: sha256, fileKey: key } = newest
  try {
    await transaction(context, async (tx) => {
      const run = await startRun(tx, context, feed, { trigger: 'decision', file: { name, bytes, sha256, key } })
      const settings = { ...run.settings, appliesByItself: true, missingPolicy: 'keep' as const }
      await tx
        .update(feedRuns)
        .set({ settings: sql`${JSON.stringify(settings)}::jsonb` })
        .where(eq(feedRuns.id, run.id))
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
