import { shortDate } from '~/format/dates'
import { count, number } from '~/format/numbers'
import { BarChart } from '~/ui/charts/BarChart'
import { LineChart } from '~/ui/charts/LineChart'
import { Panel } from '~/ui/page/Panel'
import type { LotFigures } from '../../api/analytics/dashboard.contract'
import type { DashboardPage } from './dashboard-page.server'
import type { PeriodWords } from './period-labels'

interface LotChartsProps {
  lot: LotFigures
  charts: NonNullable<DashboardPage['charts']>
  days: readonly string[]
  period: PeriodWords
}

/** Shows views with those of the period before, and leads, by day of the dealership’s time zone. */
export function LotCharts({ lot, charts, days, period }: LotChartsProps) {
  const { views, leads, viewsByDay, viewsByDayBefore, leadsByDay } = lot
  const names = days.map(shortDate)
  const viewWords = `${count(views.now ?? 0, 'view')} in the ${period.name}`
  const leadWords = count(leads.now ?? 0, 'lead')
  return (
    <div className="cols cols--2">
      <Panel title="Vehicle page views" aside={<span className="caption">per day</span>}>
        {charts.views ? (
          <LineChart
            geometry={charts.views}
            series={[
              { name: 'This period', total: number(views.now ?? 0), values: viewsByDay },
              { name: period.before, total: number(views.before ?? 0), values: viewsByDayBefore },
            ]}
            names={names}
            heading="Day"
            formatValue={number}
            label={`Views per day: ${viewWords}, ${number(views.before ?? 0)} before.`}
          />
        ) : (
          <p className="muted">No views in this period or the one before.</p>
        )}
      </Panel>
      <Panel title="Leads" aside={<span className="caption">per day</span>}>
        {charts.leads ? (
          <BarChart
            geometry={charts.leads}
            series={[{ name: 'Leads', values: leadsByDay }]}
            names={names}
            heading="Day"
            formatValue={number}
            label={`Leads per day: ${leadWords} in the ${period.name}.`}
          />
        ) : (
          <p className="muted">No leads in this period.</p>
        )}
      </Panel>
    </div>
  )
}
