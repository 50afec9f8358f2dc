import { periodWords } from '~/dealership-dashboard/period-labels'
import { shortDate } from '~/format/dates'
import { count, number, percent } from '~/format/numbers'
import { BarChart } from '~/ui/charts/BarChart'
import { Funnel } from '~/ui/charts/Funnel'
import type { BarGeometry } from '~/ui/charts/geometry/bars'
import { LineChart } from '~/ui/charts/LineChart'
import { Panel } from '~/ui/page/Panel'
import type { Analytics } from '../../api/analytics/analytics.contract'
import type { AnalyticsPage } from './analytics-page.server'
import { fileHref } from './file-href'
import { LeadTypes } from './LeadTypes'
import { ageName, answerName, hourName, positionName } from './names'

export function Views({ page }: { page: AnalyticsPage }) {
  const { figures, charts, range } = page
  const { days } = figures.period
  const period = periodWords(range, days)
  const { opened, openedByDay, openedByDayBefore } = figures
  return (
    <Panel title="Views" aside={<a href={fileHref(page, 'days')}>CSV</a>}>
      {charts.opened ? (
        <LineChart
          geometry={charts.opened}
          series={[
            { name: 'This period', total: number(opened.now ?? 0), values: openedByDay },
            { name: period.before, total: number(opened.before ?? 0), values: openedByDayBefore },
          ]}
          names={days.map(shortDate)}
          heading="Day"
          formatValue={number}
          label={`Views per day: ${count(opened.now ?? 0, 'view')} in the ${period.name}, ${number(opened.before ?? 0)} before.`}
        />
      ) : (
        <p className="muted">
          No views in this period or the one before. Views begin with the first vehicle that you publish.
        </p>
      )}
    </Panel>
  )
}

const wholePercent = (share: number) => (share < 0.1 ? `${(share * 100).toFixed(1)}%` : percent(share))

export function Charts({ page }: { page: AnalyticsPage }) {
  const { figures, charts, range } = page
  const { openedByHour, answers, positions, ages } = figures
  return (
    <div className="cols cols--2">
      <Panel
        title="From list to sale"
        aside={<span className="caption">{periodWords(range, figures.period.days).name}</span>}
      >
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
        names={openedByHour.map((_, hour) => hourName(hour))}
        values={openedByHour}
        heading="Hour"
        nothing="Hours are counted with the first view of this period."
      />
      <Bars
        title="First response"
        note="leads by opening minutes"
        geometry={charts.answers}
        name="Leads"
        names={answers.map(({ upTo }, at) => answerName(upTo, answers[at - 1]?.upTo ?? null))}
        values={answers.map(({ leads }) => leads)}
        heading="First response"
        nothing="No lead of this period has an answer yet."
      />
      <LeadTypes leadsByType={figures.leadsByType} />
      <Bars
        title="Price position"
        note="rated vehicles, difference from market"
        geometry={charts.positions}
        name="Vehicles"
        names={positions.map((one) => positionName(one.percent))}
        values={positions.map((one) => one.vehicles)}
        heading="Against market"
        nothing="No vehicle on sale has a price rating yet."
      />
      <Bars
        title="Age of the lot"
        note={supplyInWords(figures)}
        geometry={charts.ages}
        name="Vehicles"
        names={ages.map(({ under }, at) => ageName(under, ages[at - 1]?.under ?? null))}
        values={ages.map((one) => one.vehicles)}
        heading="Days on sale"
        nothing="No vehicle is on sale."
      />
    </div>
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
