import { DemandTiles } from '~/dealership-dashboard/DemandTiles'
import { periodsInWords, periodWords } from '~/dealership-dashboard/period-labels'
import { shareOf } from '~/format/delta'
import { count, number } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { RangePicker } from '~/lists/RangePicker'
import { paths, withQuery } from '~/paths'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import type { Analytics } from '../../api/analytics/analytics.contract'
import { Charts, Views } from './AnalyticsCharts'
import { People, Sources } from './AnalyticsTables'
import type { AnalyticsPage as Found } from './analytics-page.server'
import { fileHref } from './file-href'
import { Searches } from './SearchPanels'
import { vehicleFiguresList } from './vehicle-figures-list'

export function AnalyticsPage({ page }: { page: Found }) {
  const { dealershipId, figures, vehicles, range, state, now } = page
  const { days, before } = figures.period
  const path = paths.dealership(dealershipId)
  return (
    <>
      <PageHead title="Analytics" sub={`${periodsInWords(days, before)}.`} />
      <div className="dashboard">
        <RangePicker path={path.analytics} state={range} days={days} />
        <Tiles figures={figures} note={periodWords(range, days).note} />
        <Views page={page} />
        <Charts page={page} />
        <Sources sources={figures.sources} csvHref={fileHref(page, 'sources')} />
        <Searches page={page} />
        {figures.people && <People people={figures.people} csvHref={fileHref(page, 'people')} />}
        <ListPanel
          definition={vehicleFiguresList}
          address={{ path: path.analytics, state, hash: 'vehicles' }}
          list={vehicles}
          view={{ dealershipId }}
          csvHref={withQuery(path.analyticsCsv('vehicles'), state)}
        />
        <p className="caption">
          As of <Moment at={now} />. Days are those of the dealership’s time zone. A view is a page opened by a visit,
          once a day for a vehicle; programs and your own people are left out. Response times count opening hours only.
          {figures.people === null && ' Leads are those of the kinds that your role works on.'}
        </p>
      </div>
    </>
  )
}

function Tiles({ figures, note }: { figures: Analytics; note: string }) {
  const { shown, opened, openedByDay, posts, leads, responseMinutes, sold, supply } = figures
  return (
    <section aria-label="Key figures">
      <Kpis>
        <Kpi label="Shown in lists" value={number(shown.now ?? 0)} delta={shareOf(shown, true, note)} />
        <DemandTiles
          views={opened}
          viewsByDay={openedByDay}
          leads={leads}
          responseMinutes={responseMinutes}
          note={note}
        />
        <Kpi label="Posts opened" value={number(posts.opened.now ?? 0)} delta={shareOf(posts.opened, true, note)} />
        <Kpi
          label="Sold"
          value={number(sold.vehicles)}
          unit={sold.days === null ? undefined : `avg. ${count(sold.days, 'day')}`}
        />
        <Kpi
          label="Days’ supply"
          value={supply.days === null ? 'Too few sales' : number(supply.days)}
          unit={supply.days === null ? undefined : 'days'}
        />
      </Kpis>
    </section>
  )
}
