import type { Campaign } from '../../api/advertising/campaigns/campaigns.contract'
import { paceWords, spentWords } from './labels'

/** Shows what is spent of the budget as a bar, with a mark where an even pace would be. */
export function PaceBar({ of }: { of: Campaign }) {
  const { budgetCents, spentCents, plannedCents } = of
  const words = spentWords(of)
  if (words === null) return null
  if (!budgetCents || spentCents === null) return <span className="muted">{words}</span>
  const share = (cents: number) => Math.min(100, (cents / budgetCents) * 100).toFixed(1)
  const pace = paceWords(of)
  return (
    <span className="pace">
      <svg className="pace__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="pace__all" width="100" height="4" y="1" />
        <rect className="pace__spent" width={share(spentCents)} height="4" y="1" />
        {of.status === 'running' && <rect className="pace__now" x={share(plannedCents ?? 0)} width="1" height="6" />}
      </svg>
      <span>{words}</span>
      {pace && <span className="caption">{pace}</span>}
    </span>
  )
}
