import { deltaOf, shareOf } from '~/format/delta'
import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import type { MoneyFigures } from '../../api/analytics/dashboard.contract'
import { type PeriodWords, usualPeriod } from './period-labels'

interface MoneyTilesProps {
  money: MoneyFigures
  period?: PeriodWords
}

export const MoneyTiles = ({ money, period: { name, note } = usualPeriod }: MoneyTilesProps) => (
  <section aria-label={`Money, ${name}`} className="money">
    <Kpis>
      <Kpi
        label="Inventory at asking price"
        value={inShort(money.askingCents.now)}
        delta={shareOf(money.askingCents, undefined, note)}
      />
      <Kpi
        label="Sold"
        value={number(money.sold.now ?? 0)}
        unit={money.sold.now === 1 ? 'vehicle' : 'vehicles'}
        delta={deltaOf(money.sold, { more: true, note })}
      />
      <Kpi
        label="Sold at asking price"
        value={inShort(money.soldCents.now)}
        delta={shareOf(money.soldCents, true, note)}
      />
      <Kpi
        label="Potential gross"
        value={money.aboveCostCents === null ? '–' : inShort(money.aboveCostCents)}
        unit={money.aboveCostCents === null ? 'no costs yet' : `of ${count(money.withCost, 'vehicle')}`}
      />
    </Kpis>
  </section>
)

/** $4.2M: a tile has room for no more. */
function inShort(cents: number | null): string {
  const amount = (cents ?? 0) / 100
  if (Math.abs(amount) >= 1_000_000) return `$${(amount / 1_000_000).toFixed(2)}M`
  return dollars(Math.round(amount) * 100)
}
