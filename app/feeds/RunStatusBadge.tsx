import { Badge } from '~/ui/Chip'
import type { RunSummary } from '../../api/feeds/runs/runs.contract'
import { statusWords } from './run-labels'

export const RunStatusBadge = ({ status }: Pick<RunSummary, 'status'>) => {
  const { label, tone, icon } = statusWords[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
