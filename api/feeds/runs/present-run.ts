import type { feedRuns } from '../schema'
import type { RunRemovals, RunSummary } from './runs.contract'

export type RunRow = typeof feedRuns.$inferSelect

export function presentRun(row: RunRow): RunSummary {
  const { id, status, trigger, fileName, fileBytes, failure, quarantine, counts } = row
  return {
    id,
    status,
    trigger,
    fileName,
    fileBytes,
    failure,
    quarantine,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    workedMs: row.workedMs,
    counts: presentCounts(counts),
  }
}

export const presentRemovals = ({ fileRemovedAt, rowsRemovedAt }: Pick<RunRow, keyof RunRemovals>): RunRemovals => ({
  fileRemovedAt: fileRemovedAt?.toISOString() ?? null,
  rowsRemovedAt: rowsRemovedAt?.toISOString() ?? null,
})

const presentCounts = ({
  read,
  created,
  updated,
  unchanged,
  merged,
  refused,
  warnings,
  ...more
}: RunRow['counts']) => ({
  read,
  created,
  updated,
  unchanged,
  merged,
  refused,
  warnings,
  delisted: more.delisted ?? 0,
  leftOut: more.leftOut ?? 0,
  conflicts: more.conflicts ?? 0,
  surveyed: more.surveyed ?? 0,
  done: more.done ?? 0,
  drafts: more.drafts ?? 0,
  warned: more.warned ?? null,
})
