import { deltaOf, shareOf } from '~/format/delta'
import { number } from '~/format/numbers'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import type { AdminOverview } from '../../api/analytics/overview.contract'

export function OverviewTiles({ overview }: { overview: AdminOverview }) {
  const { accounts, dealerships, onSale, leads, moves, feeds } = overview
  return (
    <section aria-label="Key figures">
      <Kpis>
        <Kpi
          label="New users, 30 days"
          value={number(accounts.joined.now)}
          unit={`of ${number(accounts.all)}`}
          delta={shareOf(accounts.joined, true)}
          trend={accounts.joinedByDay}
        />
        <Kpi
          label="Dealerships"
          value={number(dealerships.byStatus.approved ?? 0)}
          unit={openInWords(dealerships.byStatus.pending ?? 0)}
          delta={deltaOf(dealerships.applied, { more: true, note: 'new vs prior 30 days' })}
        />
        <Kpi label="Vehicles on sale" value={number(onSale.now)} delta={shareOf(onSale, true, 'vs 30 days ago')} />
        <Kpi label="New listings, 30 days" value={number(sumOf(moves.listed))} trend={moves.listed} />
        <Kpi label="Leads, 30 days" value={number(leads.now)} delta={shareOf(leads, true)} trend={leads.byDay} />
        <Kpi
          label="Feed runs failed, 7 days"
          value={number(feeds.failed.now)}
          unit={`of ${number(feeds.runs)}`}
          delta={deltaOf(feeds.failed, { more: false, note: 'vs prior 7 days' })}
          trend={feeds.failedByDay}
        />
      </Kpis>
    </section>
  )
}

const openInWords = (pending: number): string => (pending === 0 ? 'open' : `open, ${number(pending)} pending`)

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
