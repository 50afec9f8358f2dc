import { gone } from '../../refusals'
import type { RunRow } from '../runs/present-run'

const dayMs = 86_400_000

/** Throws gone once the rows and issues of a run are removed. */
export function refuseRemovedRows({ startedAt, rowsRemovedAt }: Pick<RunRow, 'startedAt' | 'rowsRemovedAt'>): void {
  if (rowsRemovedAt) throw gone(`The rows and issues of this run were ${removedInWords(startedAt, rowsRemovedAt)}.`)
}

/** Says after how many days something was removed; what was removed on its first day made room for newer files. */
export function removedInWords(startedAt: Date, removedAt: Date): string {
  const days = Math.floor((removedAt.getTime() - startedAt.getTime()) / dayMs)
  if (days === 0) return 'removed to make room for newer files'
  return `removed after ${days} ${days === 1 ? 'day' : 'days'}`
}
