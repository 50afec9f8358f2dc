import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Staff } from '../../http/guards'
import { findOrRefuse, invalid } from '../../refusals'
import { unknownValues } from '../../vehicles/feed-rows/staged-issues'
import { describeColumns, type FileDescription } from '../column-guesses'
import { type Field, fields } from '../columns'
import { readLayout } from '../reading/layout'
import { pageLimits } from '../reading/limits'
import { recordsBelow } from '../reading/readable-file'
import { openSource } from '../reading/source'
import { FileRefused } from '../refusals'
import { labelOf } from '../runs/field-labels'
import { readInTurn } from '../runs/read-in-turn'
import { mayTake } from '../runs/run-steps'
import { openStored } from '../runs/stored-file'
import { feedRuns, feeds } from '../schema'
import { mayMean, type ValueMaps, valueChoices } from '../value-maps'
import { type FeedRow, presentFeeds } from './present-feed'
import { lockFeed, ownFeed } from './sources'
import type { FeedColumn, FeedMapping } from './sources.contract'

type StaffContext = Context & Staff

const sampleRows = 300
const maxUnknownValues = 100

/** Describes how the newest file of the feed is read. Throws not_found, unavailable when too many wait. */
export async function getFeedMapping(
  context: StaffContext,
  files: FileStore,
  { id }: { id: number },
): Promise<FeedMapping> {
  const feed = await ownFeed(context, context.dealership.id, id)
  const [run] = await context.db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.feedId, id), or(isNotNull(feedRuns.fileKey), isNotNull(feedRuns.fileRemovedAt))))
    .orderBy(desc(isNotNull(feedRuns.fileKey)), desc(feedRuns.startedAt))
    .limit(1)
  const found = run?.fileKey ? await readFileOf(feed, files, run.fileKey) : null
  return {
    id,
    version: feed.version,
    fileName: run?.fileName ?? null,
    vendor: found?.vendor?.name ?? null,
    runId: run && mayTake('runAgain', run) ? run.id : null,
    fileRemovedAt: run?.fileRemovedAt?.toISOString() ?? null,
    fields: fields.map((value) => ({ value, label: fieldLabel(value) })),
    columns: found?.columns.map(presentColumn) ?? [],
    valueMaps: feed.valueMaps,
    unknownValues: run ? await unknownValuesOf(context, run.id) : [],
    choices: valueChoices(),
  }
}

const fieldLabel = (field: Field) => labelOf(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

const readFileOf = (feed: FeedRow, files: FileStore, key: string) =>
  readInTurn(feed.dealershipId, () => describe(feed, files, key))

async function describe(feed: FeedRow, files: FileStore, key: string): Promise<FileDescription | null> {
  try {
    const source = await openSource(openStored(files, key), { limits: pageLimits, encoding: feed.encoding })
    try {
      const { format: delimiter, valueMaps, rowKey } = feed
      const settings = { delimiter, mapping: storedMapping(feed.mapping), valueMaps, rowKey, anyHeader: true }
      const file = { ...source, layout: await readLayout(source, settings) }
      const records = []
      for await (const some of recordsBelow(file)) if (records.push(...some) >= sampleRows) break
      return describeColumns(file.layout.header, records.slice(0, sampleRows))
    } finally {
      source.close()
    }
  } catch (error) {
    if (error instanceof FileRefused) return null
    throw error
  }
}

const presentColumn = ({
  column,
  fields: meant,
  certainty,
  samples,
}: FileDescription['columns'][number]): FeedColumn => ({
  header: column,
  field: meant[0] ?? null,
  certainty: certainty === 'stored' ? 'chosen' : (certainty ?? 'none'),
  samples: [...samples],
})

async function unknownValuesOf(context: Context, runId: number): Promise<FeedMapping['unknownValues']> {
  const values = await unknownValues(context, runId, maxUnknownValues)
  return values.flatMap(({ field, value, rows }) => (field === null ? [] : [{ field, value, count: rows }]))
}

/** A field that there is not any more says nothing. */
export function storedMapping(mapping: Record<string, string>): Record<string, Field | ''> {
  const known = Object.entries(mapping).filter(([, field]) => field === '' || isField(field))
  return Object.fromEntries(known) as Record<string, Field | ''>
}

const isField = (text: string): text is Field => (fields as readonly string[]).includes(text)

type Change = {
  id: number
  version: number
  columns: Record<string, string>
  valueMaps: ValueMaps & FeedRow['valueMaps']
}

/** Each is named where it stands: `columns.Header`, `valueMaps.field.value`. */
function refuseUnknown(columns: Change['columns'], valueMaps: FeedRow['valueMaps']): void {
  const wrongColumns = Object.entries(columns).filter(([, field]) => field !== '' && !isField(field))
  const wrongValues = Object.entries(valueMaps).flatMap(([field, map]): [string, string][] => {
    if (!isField(field)) return [[field, noField(field)]]
    const wrong = Object.entries(map).filter(([, ours]) => !mayMean(field, ours))
    return wrong.map(([value, ours]) => [`${field}.${value}`, `${fieldLabel(field)} is never “${ours}”.`])
  })
  const fields = Object.fromEntries([
    ...wrongColumns.map(([header, field]) => [`columns.${header}`, noField(field)]),
    ...wrongValues.map(([where, words]) => [`valueMaps.${where}`, words]),
  ])
  const [first] = Object.values<string>(fields)
  if (first !== undefined) throw invalid(first, fields)
}

const noField = (field: string): string => `There is no field “${field.slice(0, 40)}”.`

/** Replaces what was said before: what is not named is recognised. Throws not_found, conflict, invalid. */
export const updateFeedMapping = (context: StaffContext, { id, version, columns, valueMaps }: Change) =>
  transaction(context, async (tx) => {
    refuseUnknown(columns, valueMaps)
    await lockFeed(tx, context.dealership.id, { id, version })
    const [row] = await tx
      .update(feeds)
      .set({ mapping: columns, valueMaps, version: sql`${feeds.version} + 1`, updatedAt: context.now() })
      .where(eq(feeds.id, id))
      .returning()
    const entry = { action: 'feed.mapped', entity: 'feed', entityId: id, dealershipId: context.dealership.id } as const
    await audit(context, { ...entry, detail: { columns: Object.keys(columns).length } }, tx)
    return findOrRefuse((await presentFeeds({ db: tx as never }, row ? [row] : []))[0], 'The feed')
  })
