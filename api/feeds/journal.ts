import type { Issue, IssueCode } from './issues'
import type { RunCounts } from './schema'

const storedMost = 20_000
const storedMostOfCode = 2_000
const shownRefusals = 50

export type CodeCounts = Partial<Record<IssueCode, number>>

/**
 * What a run has done so far. Every row read is counted once: created + updated + unchanged + merged + refused = read.
 * Issues are all counted; those kept for storing are capped, refusals last.
 */
export class Journal {
  readonly counts = { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
  readonly codes: CodeCounts = {}
  /** The first refusals, for showing at once. */
  readonly refusals: Issue[] = []
  private stored = 0
  private unsaved: Issue[] = []

  note(issues: readonly Issue[]): void {
    for (const issue of issues) {
      const count = (this.codes[issue.code] ?? 0) + 1
      this.codes[issue.code] = count
      if (issue.severity === 'warning') this.counts.warnings += 1
      if (issue.severity === 'error' && this.refusals.length < shownRefusals) this.refusals.push(issue)
      if (this.stored >= storedMost || (issue.severity !== 'error' && count > storedMostOfCode)) continue
      this.stored += 1
      this.unsaved.push(issue)
    }
  }

  /** Counts a row that is read and does not go in. */
  leaveOut(verdict: { refused: Issue } | { merged: Issue }): void {
    this.counts.read += 1
    if ('refused' in verdict) this.refuse(verdict.refused)
    else this.merge(verdict.merged)
  }

  refuse(reason: Issue): void {
    this.counts.refused += 1
    this.note([reason])
  }

  private merge(reason: Issue): void {
    this.counts.merged += 1
    this.note([reason])
  }

  /** The counts as feed_run keeps them. */
  snapshot(): RunCounts {
    return { ...this.counts, codes: { ...this.codes } }
  }

  /** The issues that came up since the last call and are to be stored. */
  takeUnsaved(): Issue[] {
    const issues = this.unsaved
    this.unsaved = []
    return issues
  }
}
