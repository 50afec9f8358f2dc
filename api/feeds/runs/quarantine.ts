import type { RunSettings } from '../schema'
import type { ReadResult } from './read-run'

type Reason = 'mass_delist' | 'price_jump'

/** So few are no accident of a file, whatever share of a small lot they are. */
const minDelisted = 5
const minJumps = 3
/** Of the rows that change a vehicle. */
const maxJumpShare = 0.2

/** Why nothing of a run is applied before somebody has looked; null: nothing is odd about it. */
export function quarantineOf({ counts, onSale }: ReadResult, settings: RunSettings): Reason | null {
  const delisted = counts.delisted ?? 0
  if (
    settings.missingPolicy !== 'keep' &&
    delisted >= minDelisted &&
    delisted > (onSale * settings.maxDelistPercent) / 100
  )
    return 'mass_delist'
  const jumps = counts.codes?.PRICE_JUMP ?? 0
  return jumps >= minJumps && jumps > counts.updated * maxJumpShare ? 'price_jump' : null
}
