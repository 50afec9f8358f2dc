import { gone } from '../../refusals'
import type { RunRow } from '../runs/present-run'

const dayMs = 86_400_000

/** Throws gone once the rows and issues of a run are not kept any more. */
export function refuseRemovedRows({ startedAt, rowsRemovedAt }: Pick<RunRow, 'startedAt' | 'rowsRemovedAt'>): void {
  if (rowsRemovedAt)
    throw gone(`The rows and issues of this run were removed after ${daysBetween(startedAt, rowsRemovedAt)} days.`)
}

export const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / dayMs)
