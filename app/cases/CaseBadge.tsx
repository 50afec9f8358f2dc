import { Badge } from '~/ui/Chip'
import type { Case } from '../../api/cases/cases.contract'
import { outcomeNames, outcomeTones } from './case-labels'

export function CaseBadge({ of: { outcome, assignedTo } }: { of: Pick<Case, 'outcome' | 'assignedTo'> }) {
  if (outcome) return <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>
  if (assignedTo) return <Badge tone="info">In progress</Badge>
  return <Badge tone="warn">New</Badge>
}
