import { shortDate } from '~/format/dates'
import { count, number } from '~/format/numbers'
import { LineChart } from '~/ui/charts/LineChart'
import { Panel } from '~/ui/page/Panel'
import type { OverviewPage } from './overview-page.server'

export function Trends({ page: { overview, charts } }: { page: OverviewPage }) {
  const { days, leads, moves } = overview
  const names = days.map(shortDate)
  const [listed, ended] = [sumOf(moves.listed), sumOf(moves.ended)]
  return (
    <div className="cols cols--2">
      <Panel title="Leads">
        {charts.leads ? (
          <LineChart
            geometry={charts.leads}
            series={[
              { name: 'Last 30 days', total: number(leads.now), values: leads.byDay },
              { name: '30 days before', total: number(leads.before), values: leads.byDayBefore },
            ]}
            names={names}
            heading="Day"
            formatValue={number}
            label={`Leads per day: ${count(leads.now, 'lead')} in the last 30 days, ${number(leads.before)} before.`}
          />
        ) : (
          <p className="muted">No leads in the last 60 days.</p>
        )}
      </Panel>
      <Panel title="Vehicles in and out">
        {charts.moves ? (
          <LineChart
            geometry={charts.moves}
            series={[
              { name: 'Listed', total: number(listed), values: moves.listed },
              { name: 'Sold or delisted', total: number(ended), values: moves.ended },
            ]}
            names={names}
            heading="Day"
            formatValue={number}
            label={`Vehicles per day: ${number(listed)} listed in 30 days, ${number(ended)} sold or delisted.`}
          />
        ) : (
          <p className="muted">No vehicle was listed, sold or delisted in the last 30 days.</p>
        )}
      </Panel>
    </div>
  )
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
