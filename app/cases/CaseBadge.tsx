import { Badge, type BadgeTone } from '~/ui/Chip'
import type { Case } from '../../api/cases/cases.contract'
import { outcomeNames, outcomeTones, statusNames } from './case-labels'

const tones: Record<Case['status'], BadgeTone> = {
  open: 'warn',
  in_progress: 'info',
  waiting: 'neutral',
  resolved: 'ok',
  closed: 'neutral',
}

export function CaseBadge({ of: { outcome, status } }: { of: Pick<Case, 'outcome' | 'status'> }) {
  if (status === 'closed' && outcome) return <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
