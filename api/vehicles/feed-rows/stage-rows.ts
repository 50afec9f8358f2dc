import { getTableColumns, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { copyRows } from '../../database/copy-rows'
import { isEmbedded } from '../../database/is-embedded'
import { vehicles } from '../schema'
import { hashFacts, type VehicleFacts } from '../upsert/facts'
import { featuresIn } from '../upsert/features'
import { hashText, type RawHash } from './raw-hash'
import { feedRows, type StoredIssue } from './schema'

interface IncomingVehicle {
  line: number
  facts: VehicleFacts
  photos: readonly string[]
  issues: readonly StoredIssue[]
}

/** As json_populate_recordset takes it: columns of feed_row by their names. */
export interface StagedRow {
  line: number
  action: 'create' | 'reject' | 'merged'
  vin?: string | null
  stock_no?: string | null
  make?: string
  model?: string
  facts?: Record<string, unknown>
  photos?: readonly string[]
  issues?: readonly StoredIssue[]
  fact_hash?: string
  raw_hash?: string
}

export function stagedVehicle({ line, facts, photos, issues }: IncomingVehicle, hash: RawHash): StagedRow {
  const { make, model, ...rest } = facts
  return {
    line,
    action: 'create',
    vin: facts.vin,
    stock_no: facts.stockNo,
    make,
    model,
    photos,
    facts: columnsOf(rest),
    ...(issues.length > 0 && { issues }),
    fact_hash: hashFacts(facts),
    raw_hash: hashText(hash),
  }
}

/** A row that goes no further, and why. */
export const leftOutRow = (action: 'reject' | 'merged', line: number, issue: StoredIssue): StagedRow => ({
  line,
  action,
  issues: [issue],
  ...(issue.field === 'vin' && issue.value ? { vin: issue.value } : {}),
})

const columns = getTableColumns(vehicles)
type Fact = Exclude<keyof VehicleFacts, 'make' | 'model'>

/** Hot: runs for every fact of every row. */
function columnsOf(facts: Omit<VehicleFacts, 'make' | 'model'>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const key in facts) named[columns[key as Fact].name] = facts[key as Fact]
  named.features = featuresIn(facts.options)
  return named
}

export async function insertStaged(
  { db }: Pick<Context, 'db'>,
  runId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return
  if (!(await isEmbedded(db))) {
    await copyRows(db, { table: 'feed_row', columns: ['run_id', ...copied] }, copiedRows(runId, rows))
    return
  }
  await db.execute(sql`
    insert into ${feedRows} (run_id, line, action, state, vin, stock_no, make, model, facts, photos, issues, fact_hash, raw_hash)
    select ${runId}::bigint, line, action, 'staged', vin, stock_no, make, model, facts, photos, issues, fact_hash, raw_hash
    from json_populate_recordset(null::feed_row, ${JSON.stringify(rows)}::json)`)
}

const copied = [
  ...(['line', 'action', 'vin', 'stock_no', 'make', 'model'] as const),
  ...(['facts', 'photos', 'issues', 'fact_hash', 'raw_hash'] as const),
]

function* copiedRows(runId: number, rows: readonly StagedRow[]) {
  for (const row of rows)
    yield [
      runId,
      ...copied.map((column) => {
        const value = row[column]
        return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
      }),
    ]
}
