import type { quarantineReasons } from '../kinds'
import type { RunSettings } from '../schema'
import type { ReadResult } from './read-run'

type Reason = (typeof quarantineReasons)[number]

/** Exceeds what is no accident of a file, whatever share of a small lot it is. */
const minDelisted = 5
const minJumps = 3
/** Bounds the share among the rows that change a vehicle. */
const maxJumpShare = 0.2

/** Returns why nothing of a run is applied before staff have looked, null when nothing is odd about it. */
export function quarantineOf(
  { counts, onSale, rules, unitQuestion }: ReadResult,
  settings: RunSettings,
): Reason | null {
  // Comes first: the file is read again with the answer, and may jump or miss nothing then.
  if (unitQuestion) return 'unclear_units'
  const maxDelistPercent = rules.strictest('MASS_DELIST', settings.maxDelistPercent)
  const delists = settings.missingPolicy !== 'keep' && rules.isOn('MASS_DELIST')
  if (delists && areTooManyDelisted({ delisted: counts.delisted ?? 0, onSale, maxDelistPercent })) return 'mass_delist'
  return areTooManyJumps(counts.codes?.PRICE_JUMP ?? 0, counts.updated) ? 'price_jump' : null
}

export const areTooManyDelisted = (of: { delisted: number; onSale: number; maxDelistPercent: number }): boolean =>
  of.delisted >= minDelisted && of.delisted > (of.onSale * of.maxDelistPercent) / 100

export const areTooManyJumps = (jumps: number, updated: number): boolean =>
  jumps >= minJumps && jumps > updated * maxJumpShare
