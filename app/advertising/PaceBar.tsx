import type { Campaign } from '../../api/advertising/campaigns/campaigns.contract'
import { paceWords, spentWords } from './labels'

/** Shows what is spent of the budget as a bar, with a mark where an even pace would be. */
export function PaceBar({ of }: { of: Campaign }) {
  const { budgetCents, spentCents, plannedCents } = of
  const words = spentWords(of)
  if (words === null) return null
  if (!budgetCents || spentCents === null) return <span className="muted">{words}</span>
  const share = (cents: number) => `${Math.min(100, (cents / budgetCents) * 100).toFixed(1)}%`
  const pace = paceWords(of)
  return (
    <span className="pace">
      <span className="pace__bar" aria-hidden="true">
        <i style={{ inlineSize: share(spentCents) }} />
        {of.status === 'running' && <b style={{ insetInlineStart: share(plannedCents ?? 0) }} />}
      </span>
      <span>{words}</span>
      {pace && <span className="caption">{pace}</span>}
    </span>
  )
}
