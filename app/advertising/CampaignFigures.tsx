import { exactDollars } from '~/format/money'
import { number } from '~/format/numbers'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'
import { clickRate, paceWords, spentWords } from './labels'

/** Shows what a campaign brought and cost. */
export function CampaignFigures({ of }: { of: CampaignDetail }) {
  const [spent, budget] = spentWords(of)?.split(' of ') ?? []
  const unit = [budget && `of ${budget}`, paceWords(of)?.toLowerCase()].filter(Boolean).join(', ')
  const perClick = of.spentCents && of.clicked > 0 ? exactDollars(Math.round(of.spentCents / of.clicked)) : null
  return (
    <Kpis>
      {spent && <Kpi label="Spent" value={spent} unit={unit} />}
      <Kpi label="Impressions" value={number(of.shown)} />
      <Kpi label="Clicks" value={number(of.clicked)} />
      <Kpi label="Click rate" value={clickRate(of)} />
      {perClick && <Kpi label="Cost per click" value={perClick} />}
    </Kpis>
  )
}
