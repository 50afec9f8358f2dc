import { gone, Refusal } from '../../refusals'
import { removedInWords } from '../retention/removed'
import type { RunRow } from './present-run'

type Run = Pick<RunRow, 'status' | 'fileKey' | 'startedAt' | 'comparedAt' | 'fileRemovedAt' | 'rowsRemovedAt'>

/** Returns why the file of a run cannot be had with what came of its rows, null when it can. */
export function whyNotAnnotated(run: Run): Refusal | null {
  const { startedAt, fileRemovedAt, rowsRemovedAt } = run
  if (!run.comparedAt) return new Refusal('conflict', 'This run was not compared, so nothing came of its rows.')
  if (run.status === 'discarded') return gone('The rows of this run were thrown away with it.')
  if (rowsRemovedAt) return gone(`The rows of this run were ${removedInWords(startedAt, rowsRemovedAt)}.`)
  if (fileRemovedAt) return gone(`The file of this run was ${removedInWords(startedAt, fileRemovedAt)}.`)
  return run.fileKey === null ? gone('The file of this run is not kept.') : null
}
