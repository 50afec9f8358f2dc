import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { compareRows, noteBeyondPlan } from '../../vehicles/feed-rows/compare-rows'
import { stageMissing } from '../../vehicles/feed-rows/missing-vehicles'
import { bytesOfRows, dropRows } from '../../vehicles/feed-rows/staged-issues'
import { fileIssues } from '../file-issues'
import { columnsNotGiven } from '../given-facts'
import { loadImportContext } from '../import-context'
import type { Issue } from '../issues'
import type { ReadableFile } from '../reading/readable-file'
import type { Source } from '../reading/source'
import { feedIssues, feedRuns, type RunCounts, type RunSettings } from '../schema'
import { countRows } from '../staging/count-rows'
import { stageFile } from '../staging/stage-file'
import type { UnitQuestion } from '../units/kinds'
import type { Rules } from '../validations/rules'
import { unknownValues } from '../validations/schema'
import { keepMostFrequentValues } from '../validations/unknown-values'
import { insertIssues } from './list-issues'
import { merged, type RunProgress } from './run-progress'
import { asTheRunReads } from './run-reading'

export interface RunToRead {
  id: number
  dealershipId: number
  feedId: number | null
  settings: RunSettings
}

export interface ReadResult {
  file: ReadableFile
  counts: RunCounts
  /** Counts the feed's vehicles that were on sale before. */
  onSale: number
  rules: Rules
  /** Holds what the amounts of the file look like, null where nothing is unclear. */
  unitQuestion: UnitQuestion | null
}

/** Reads a file, stages what is new in it and compares it with the dealership's vehicles: nothing of these is written. Throws FileRefused, ImportCancelled. */
export async function readRun(
  context: Context,
  run: RunToRead,
  source: Source,
  progress: RunProgress,
): Promise<ReadResult> {
  const { id: runId, dealershipId, settings } = run
  await begin(context, runId)
  const importContext = await loadImportContext(context, dealershipId)
  const { mapping, valueMaps, rowKey, mileageUnit, priceCurrency } = settings
  const { rules } = importContext
  const file = await asTheRunReads(source, settings)
  const ofFile = fileIssues(file, importContext.dealership)
  await insertIssues(context, runId, ofFile)
  // Names the photos, so that what was read before they were fetched is read once more.
  const units = [mileageUnit ?? 'auto', priceCurrency ?? 'auto']
  const recipe = ['photos', mapping, valueMaps, rowKey, units, importContext.catalogueVersion, rules.recipe()]
  const onProgress = (rows: number) => progress.beat({ surveyed: rows })
  const { known, read, unused, amounts } = await stageFile(context, file, importContext, { runId, recipe, onProgress })
  const ofColumns = unused.issues()
  await insertIssues(context, runId, ofColumns)
  // Writes the columns now: those of XML and JSON are known only after reading.
  const notGiven = columnsNotGiven(file.layout.header)
  await context.db.update(feedRuns).set({ mapping: file.layout.header.mapping, notGiven }).where(eq(feedRuns.id, runId))
  const scope = { runId, dealershipId, rowKey, notGiven, ...judgingBy(rules, settings) }
  await progress.note({ read, surveyed: read })
  await compareRows(context, scope, known, () => progress.beat({}))
  const isWatched = run.feedId !== null && settings.missingPolicy !== 'keep'
  const { onSale } = isWatched ? await stageMissing(context, { runId, feedId: run.feedId ?? 0, known }) : { onSale: 0 }
  await noteBeyondPlan(context, { ...scope, delistsMissing: settings.missingPolicy === 'delist' })
  const counts = withIssues(await countRows(context, { runId, read, known }), [...ofFile, ...ofColumns])
  await keepMostFrequentValues(context, runId)
  await context.db
    .update(feedRuns)
    .set({ counts: merged(counts), rowBytes: bytesOfRows(runId) as never })
    .where(eq(feedRuns.id, runId))
  return { file, counts, onSale, rules, unitQuestion: amounts.question(file.layout.header.settings) }
}

const judgingBy = (rules: Rules, settings: RunSettings) => ({
  words: rules.findingWords(),
  priceJumpPercent: rules.strictest('PRICE_JUMP', settings.priceJumpPercent),
  mileageDropMiles: rules.limitOf('MILEAGE_DECREASED') ?? 0,
})

/** Drops what a run staged that was killed while it read: it begins anew. */
async function begin(context: Context, runId: number): Promise<void> {
  await dropRows(context, runId)
  await context.db.delete(feedIssues).where(eq(feedIssues.runId, runId))
  await context.db.delete(unknownValues).where(eq(unknownValues.runId, runId))
}

function withIssues(counts: RunCounts, issues: readonly Issue[]): RunCounts {
  const codes = { ...counts.codes }
  for (const { code } of issues) codes[code] = (codes[code] ?? 0) + 1
  const warnings = counts.warnings + issues.filter(({ severity }) => severity === 'warning').length
  return { ...counts, codes, warnings }
}
