import type { RunStatus } from '../kinds'
import type { RunRow } from './present-run'

/** Lists what may be done with a run in each state. */
const steps: Record<RunStatus, readonly RunStep[]> = {
  queued: ['cancel'],
  fetching: ['cancel'],
  parsing: ['cancel'],
  ready: ['apply', 'discard', 'runAgain'],
  quarantined: ['apply', 'answerUnits', 'discard', 'runAgain'],
  applying: ['cancel'],
  applied: ['rollBack', 'runAgain'],
  rolling_back: [],
  rolled_back: ['runAgain'],
  discarded: ['runAgain'],
  failed: ['runAgain'],
  cancelled: ['runAgain', 'rollBack'],
}
export type RunStep = 'apply' | 'answerUnits' | 'discard' | 'cancel' | 'rollBack' | 'runAgain'

type Run = Pick<RunRow, 'status' | 'quarantine' | 'fileKey' | 'feedId' | 'counts' | 'rowsRemovedAt'>

/** Tells whether a step is open. Applying takes amounts whose units are clear. Reading again takes the file and the feed that says how; rolling back takes something that was written, and the rows that say what was before. */
export function mayTake(step: RunStep, run: Run): boolean {
  if (!steps[run.status].includes(step)) return false
  const isUnclear = run.quarantine === 'unclear_units'
  if (step === 'apply') return !isUnclear
  if (step === 'answerUnits') return isUnclear && run.fileKey !== null && run.feedId !== null
  if (step === 'runAgain') return run.fileKey !== null && run.feedId !== null
  if (step === 'rollBack' && run.rowsRemovedAt !== null) return false
  if (step === 'rollBack') return run.counts.created + run.counts.updated + (run.counts.delisted ?? 0) > 0
  return true
}
