import { Moment } from '~/ui/Moment'
import type { Case } from '../../api/cases/cases.contract'

/** Says by when it is to be answered; what is late says so in words. */
export function DueText({ of: { dueAt, isLate } }: { of: Pick<Case, 'dueAt' | 'isLate'> }) {
  if (!dueAt) return <span className="faint">Nothing due</span>
  return isLate ? (
    <span className="case-late">
      Late since <Moment at={dueAt} />
    </span>
  ) : (
    <Moment at={dueAt} />
  )
}
