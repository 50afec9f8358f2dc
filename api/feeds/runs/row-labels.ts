import type { RowResult } from '../../vehicles/feed-rows/row-results'
import type { RunStatus } from '../kinds'

const waits: readonly RunStatus[] = ['ready', 'quarantined', 'applying']

/** Says what came of a row, or would, as `da_result` has it. */
export function resultInWords({ action, state }: Pick<RowResult, 'action' | 'state'>, status: RunStatus): string {
  if (state === 'conflict') return 'conflict'
  if (state === 'rolled_back') return 'rolled back'
  const { applied, staged } = words[action]
  if (state === 'applied' || staged === null) return applied
  return action === 'delist' || waits.includes(status) ? staged : 'not applied'
}

interface Words {
  applied: string
  /** Holds null where it makes no difference whether the run is applied. */
  staged: string | null
}

const words: Record<RowResult['action'], Words> = {
  create: { applied: 'created', staged: 'to create' },
  update: { applied: 'updated', staged: 'to update' },
  unchanged: { applied: 'unchanged', staged: null },
  delist: { applied: 'removed from the site', staged: 'missing from the file' },
  reject: { applied: 'refused', staged: null },
  merged: { applied: 'merged', staged: null },
  left_out: { applied: 'left out', staged: null },
}
