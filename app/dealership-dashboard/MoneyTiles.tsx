import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { Kpi, Kpis } from '~/ui/page/Panel'
import type { MoneyFigures } from '../../api/analytics/dashboard.contract'
import { deltaOf, shareOf } from './delta'

export const MoneyTiles = ({ money }: { money: MoneyFigures }) => (
  <section aria-label="Money, last 30 days" className="money">
    <Kpis>
      <Kpi
        label="Inventory at asking price"
        value={inShort(money.askingCents.now)}
        delta={shareOf(money.askingCents)}
      />
      <Kpi
        label="Sold"
        value={number(money.sold.now ?? 0)}
        unit={money.sold.now === 1 ? 'vehicle' : 'vehicles'}
        delta={deltaOf(money.sold, { more: true })}
      />
      <Kpi label="Sold at asking price" value={inShort(money.soldCents.now)} delta={shareOf(money.soldCents, true)} />
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
