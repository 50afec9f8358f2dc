import { periodWords } from '~/dealership-dashboard/period-labels'
import { longDate, shortDate } from '~/format/dates'
import { deltaOf, shareOf } from '~/format/delta'
import { count, number, percent } from '~/format/numbers'
import { leadTypeNames } from '~/inbox/lead-names'
import { ListPanel } from '~/lists/ListPanel'
import { RangePicker } from '~/lists/RangePicker'
import { paths, withQuery } from '~/paths'
import { BarChart } from '~/ui/charts/BarChart'
import { Funnel } from '~/ui/charts/Funnel'
import type { BarGeometry } from '~/ui/charts/geometry/bars'
import { LineChart } from '~/ui/charts/LineChart'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import type { Analytics } from '../../api/analytics/analytics.contract'
import type { AnalyticsPage as Found } from './analytics-page.server'
import { ageName, answerName, hourName, positionName, sourceNames } from './names'
import { vehicleFiguresList } from './vehicle-figures-list'

const wholePercent = (share: number) => (share < 0.1 ? `${(share * 100).toFixed(1)}%` : percent(share))

export function AnalyticsPage({ found }: { found: Found }) {
  const { dealershipId, figures, vehicles, charts, range, state, now } = found
  const { days, before } = figures.period
  const period = periodWords(range, days)
  const path = paths.dealership(dealershipId)
  const query = {
    range: range.range === '30' ? undefined : range.range,
    from: range.from,
    to: range.to,
    compare: range.compare,
  }
  return (
    <>
      <PageHead
        title="Analytics"
        sub={`${longDate(days[0] ?? now)} to ${longDate(days.at(-1) ?? now)}, compared with ${shortDate(before[0] ?? now)} to ${shortDate(before.at(-1) ?? now)}.`}
      />
      <div className="dashboard">
        <RangePicker path={path.analytics} state={range} days={days} />
        <Tiles figures={figures} note={period.note} />
        <Panel title="Views" aside={<a href={withQuery(path.analyticsCsv('days'), query)}>CSV</a>}>
          {charts.opened ? (
            <LineChart
              geometry={charts.opened}
              series={[
                { name: 'This period', total: number(figures.opened.now ?? 0), values: figures.openedByDay },
                { name: period.before, total: number(figures.opened.before ?? 0), values: figures.openedByDayBefore },
              ]}
              names={days.map(shortDate)}
              heading="Day"
              formatValue={number}
              label={`Views per day: ${count(figures.opened.now ?? 0, 'view')} in the ${period.name}, ${number(figures.opened.before ?? 0)} before.`}
            />
          ) : (
            <p className="muted">
              No views in this period or the one before. Views begin with the first vehicle that you publish.
            </p>
          )}
        </Panel>
        <div className="cols cols--2">
          <Panel title="From list to sale" aside={<span className="caption">{period.name}</span>}>
            <Funnel
              steps={charts.funnel}
              names={['Shown in a list', 'Opened', 'Lead', 'Won']}
              formatValue={number}
              formatShare={wholePercent}
            />
          </Panel>
          <Bars
            title="Hours of the day"
            note="views, by your clock"
            geometry={charts.hours}
            name="Views"
            names={figures.openedByHour.map((_, hour) => hourName(hour))}
            values={figures.openedByHour}
            heading="Hour"
            nothing="Hours are counted with the first view of this period."
          />
          <Bars
            title="First response"
            note="leads by opening minutes"
            geometry={charts.answers}
            name="Leads"
            names={figures.answers.map(({ upTo }, at) => answerName(upTo, figures.answers[at - 1]?.upTo ?? null))}
            values={figures.answers.map(({ leads }) => leads)}
            heading="First response"
            nothing="No lead of this period has an answer yet."
          />
          <LeadTypes figures={figures} />
          <Bars
            title="Price position"
            note="rated vehicles, difference from market"
            geometry={charts.positions}
            name="Vehicles"
            names={figures.positions.map((one) => positionName(one.percent))}
            values={figures.positions.map((one) => one.vehicles)}
            heading="Against market"
            nothing="No vehicle on sale has a price rating yet."
          />
          <Bars
            title="Age of the lot"
            note={supplyInWords(figures)}
            geometry={charts.ages}
            name="Vehicles"
            names={figures.ages.map(({ under }, at) => ageName(under, figures.ages[at - 1]?.under ?? null))}
            values={figures.ages.map((one) => one.vehicles)}
            heading="Days on sale"
            nothing="No vehicle is on sale."
          />
        </div>
        <Sources figures={figures} csvHref={withQuery(path.analyticsCsv('sources'), query)} />
        {figures.people && <People people={figures.people} csvHref={withQuery(path.analyticsCsv('people'), query)} />}
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
        </p>
      </div>
    </>
  )
}

function Tiles({ figures, note }: { figures: Analytics; note: string }) {
  const { shown, opened, openedByDay, leads, responseMinutes, sold, supply } = figures
  const minutes = responseMinutes.now
  return (
    <section aria-label="Key figures">
      <Kpis>
        <Kpi label="Shown in lists" value={number(shown.now ?? 0)} delta={shareOf(shown, true, note)} />
        <Kpi
          label="Vehicle page views"
          value={number(opened.now ?? 0)}
          delta={shareOf(opened, true, note)}
          trend={opened.now ? openedByDay : undefined}
        />
        <Kpi label="Leads" value={number(leads.now ?? 0)} delta={shareOf(leads, true, note)} />
        <Kpi
          label="Median first response"
          value={minutes === null ? 'None yet' : number(minutes)}
          unit={minutes === null ? undefined : 'min'}
          delta={deltaOf(responseMinutes, { more: false, note, amount: (n) => `${number(n)} min` })}
        />
        <Kpi
          label="Sold"
          value={number(sold.vehicles)}
          unit={sold.days === null ? undefined : `after ${count(sold.days, 'day')} on average`}
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

const supplyInWords = ({ supply }: Analytics): string =>
  `${count(supply.onSale, 'vehicle')} on sale, ${number(supply.sold)} sold in 45 days`

interface BarsProps {
  title: string
  note: string
  geometry: BarGeometry | null
  name: string
  names: readonly string[]
  values: readonly number[]
  heading: string
  nothing: string
}

function Bars({ title, note, geometry, name, names, values, heading, nothing }: BarsProps) {
  const most = Math.max(...values)
  return (
    <Panel title={title} aside={<span className="caption">{note}</span>}>
      {geometry ? (
        <BarChart
          geometry={geometry}
          series={[{ name, values }]}
          names={names}
          heading={heading}
          formatValue={number}
          label={`${title}: most are “${names[values.indexOf(most)]}”, ${number(most)}.`}
          size="short"
        />
      ) : (
        <p className="muted">{nothing}</p>
      )}
    </Panel>
  )
}

const LeadTypes = ({ figures: { leadsByType } }: { figures: Analytics }) => (
  <Panel title="Leads by type" flush={leadsByType.length > 0}>
    {leadsByType.length === 0 ? (
      <p className="muted">No leads in this period.</p>
    ) : (
      <DataTable
        caption="Leads by type"
        bare
        compact
        columns={[
          { key: 'type', label: 'Type', render: ({ type }) => leadTypeNames[type] },
          { key: 'leads', label: 'Leads', numeric: true, render: ({ leads }) => number(leads) },
        ]}
        rows={leadsByType}
        rowKey={({ type }) => type}
      />
    )}
  </Panel>
)

function Sources({ figures: { sources }, csvHref }: { figures: Analytics; csvHref: string }) {
  const of = (key: 'shown' | 'opened' | 'saved' | 'shared' | 'called' | 'leads', label: string, isMinor = false) => ({
    key,
    label,
    numeric: true,
    minor: isMinor,
    place: 'figure' as const,
    render: (one: Analytics['sources'][number]) => number(one[key]),
  })
  return (
    <Panel title="Where views and leads come from" aside={<a href={csvHref}>CSV</a>} flush={sources.length > 0}>
      {sources.length === 0 ? (
        <p className="muted">Nothing was counted in this period.</p>
      ) : (
        <DataTable
          caption="Counts by source"
          bare
          compact
          columns={[
            { key: 'source', label: 'Source', render: ({ source }) => sourceNames[source] },
            of('shown', 'Shown'),
            of('opened', 'Views'),
            of('saved', 'Saves'),
            of('shared', 'Shares', true),
            of('called', 'Calls', true),
            of('leads', 'Leads'),
          ]}
          rows={sources}
          rowKey={({ source }) => source}
        />
      )}
    </Panel>
  )
}

function People({ people, csvHref }: { people: NonNullable<Analytics['people']>; csvHref: string }) {
  return (
    <Panel title="Your people" aside={<a href={csvHref}>CSV</a>} flush={people.length > 0}>
      {people.length === 0 ? (
        <p className="muted">No leads in this period.</p>
      ) : (
        <DataTable
          caption="Leads by person"
          bare
          compact
          columns={[
            { key: 'name', label: 'Name', render: ({ name }) => name ?? <span className="faint">Not assigned</span> },
            { key: 'leads', label: 'Leads', numeric: true, place: 'figure', render: ({ leads }) => number(leads) },
            {
              key: 'answered',
              label: 'Answered',
              numeric: true,
              place: 'figure',
              render: ({ answered }) => number(answered),
            },
            { key: 'won', label: 'Won', numeric: true, place: 'figure', render: ({ won }) => number(won) },
            {
              key: 'minutes',
              label: 'Median first response',
              numeric: true,
              render: ({ minutes }) =>
                minutes === null ? <span className="faint">none</span> : `${number(minutes)} min`,
            },
          ]}
          rows={people}
          rowKey={({ name }) => name ?? ''}
        />
      )}
    </Panel>
  )
}
