import type { Issue, IssueCode } from './issues'
import type { RunCounts } from './schema'

const maxStored = 20_000
const maxStoredOfCode = 2_000
const shownRefusals = 50

export type CodeCounts = Partial<Record<IssueCode, number>>

/** Every row counts once: created + updated + unchanged + merged + refused = read. Issues to be stored are capped. */
export class ImportReport {
  readonly counts = { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
  readonly codes: CodeCounts = {}
  readonly refusals: Issue[] = []
  private stored = 0
  private unsaved: Issue[] = []

  add(issues: readonly Issue[]): void {
    for (const issue of issues) {
      const count = (this.codes[issue.code] ?? 0) + 1
      this.codes[issue.code] = count
      if (issue.severity === 'warning') this.counts.warnings += 1
      if (issue.severity === 'error' && this.refusals.length < shownRefusals) this.refusals.push(issue)
      if (this.stored >= maxStored || (issue.severity !== 'error' && count > maxStoredOfCode)) continue
      this.stored += 1
      this.unsaved.push(issue)
    }
  }

  countLeftOut(rowClass: { refused: Issue } | { merged: Issue }): void {
    this.counts.read += 1
    if ('refused' in rowClass) this.refuse(rowClass.refused)
    else this.merge(rowClass.merged)
  }

  refuse(reason: Issue): void {
    this.counts.refused += 1
    this.add([reason])
  }

  private merge(reason: Issue): void {
    this.counts.merged += 1
    this.add([reason])
  }

  snapshot(): RunCounts {
    return { ...this.counts, codes: { ...this.codes } }
  }

  takeUnsaved(): Issue[] {
    const issues = this.unsaved
    this.unsaved = []
    return issues
  }
}
