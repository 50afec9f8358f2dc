import { adminPaths } from '~/admin-paths'
import { periodWords } from '~/dealership-dashboard/period-labels'
import { shortDate } from '~/format/dates'
import { count, number } from '~/format/numbers'
import { LineChart } from '~/ui/charts/LineChart'
import { figureColumn, ShareBar, TablePanel } from '~/ui/lists/TablePanel'
import { Panel } from '~/ui/page/Panel'
import type { MarketplaceDemand } from '../../api/analytics/marketplace/marketplace.contract'
import { fileHref } from './file-href'
import { actionNames, askedInWords, bodyLabel, ratioInWords, reasonNames, searchHref, times } from './labels'
import type { MarketplacePage } from './marketplace-page.server'

export function Searches({ page }: { page: MarketplacePage }) {
  const { demand, charts, range } = page
  const { period, searches, searchesByDay, searchesByDayBefore } = demand
  const words = periodWords(range, period.days)
  const series = [{ name: 'This period', total: number(searches.now), values: searchesByDay }]
  if (searches.before !== null && searchesByDayBefore !== null)
    series.push({ name: words.before, total: number(searches.before), values: searchesByDayBefore })
  return (
    <Panel id="demand" title="Searches" aside={<a href={fileHref(page, 'searches')}>CSV</a>}>
      {charts.searches ? (
        <LineChart
          geometry={charts.searches}
          series={series}
          names={period.days.map(shortDate)}
          heading="Day"
          formatValue={number}
          label={`Searches per day: ${count(searches.now, 'search', 'searches')} in the ${words.name}${searches.before === null ? '' : `, ${number(searches.before)} before`}.`}
        />
      ) : (
        <p className="muted">No searches were counted in this period or the one before.</p>
      )}
    </Panel>
  )
}

type Nothing = MarketplaceDemand['nothing'][number]

const actionHref = (row: Nothing) => (row.reason === 'not_on_sale' ? adminPaths.prospects : searchHref(row))

export const FoundNothing = ({ page }: { page: MarketplacePage }) => (
  <TablePanel
    title="Searches that found nothing"
    caption="What was searched for in vain, and why"
    csvHref={fileHref(page, 'found-nothing')}
    columns={[
      { key: 'search', label: 'Search', render: (row: Nothing) => <a href={searchHref(row)}>{askedInWords(row)}</a> },
      {
        key: 'state',
        label: 'Mostly from',
        render: ({ state }: Nothing) => state || <span className="faint">Any</span>,
      },
      { key: 'reason', label: 'Reason', render: ({ reason }: Nothing) => reasonNames[reason] },
      { key: 'searches', label: 'Searches', numeric: true, render: ({ searches }: Nothing) => number(searches) },
      {
        key: 'action',
        label: 'Action',
        hideLabel: true,
        place: 'actions' as const,
        render: (row: Nothing) => <a href={actionHref(row)}>{actionNames[row.reason]}</a>,
      },
    ]}
    rows={page.demand.nothing}
    rowKey={({ reason, searches: _, ...row }) => `${reason} ${Object.values(row).join('|')}`}
    nothing="Every search of this period found something, or was made by fewer than five visits."
    limit={15}
    foot="Only searches made by at least five visits. Near matches also offer buyers an alert."
  />
)

type Words = MarketplaceDemand['typed'][number]

function WordsPanel({ page, kind }: { page: MarketplacePage; kind: 'typed' | 'unread' }) {
  const isTyped = kind === 'typed'
  return (
    <TablePanel
      title={isTyped ? 'Words people type' : 'Words not understood'}
      caption={isTyped ? 'Searches by their words' : 'Words that searches left out'}
      csvHref={fileHref(page, isTyped ? 'words' : 'words-not-understood')}
      columns={[
        {
          key: 'words',
          label: 'Words',
          render: ({ words }: Words) => <a href={searchHref({ ...anything, words })}>{words}</a>,
        },
        figureColumn('searches', 'Searches', ({ searches }: Words) => number(searches)),
        figureColumn('empty', 'Found nothing', ({ empty }: Words) => number(empty)),
      ]}
      rows={page.demand[kind]}
      rowKey={({ words }) => words}
      nothing={
        isTyped
          ? 'No words were typed by at least five visits.'
          : 'All words typed by at least five visits were understood.'
      }
      limit={10}
    />
  )
}

const anything = { make: '', model: '', body: '', priceMax: 0 } as const

export const SearchWords = ({ page }: { page: MarketplacePage }) => (
  <div className="cols cols--2">
    <WordsPanel page={page} kind="typed" />
    <WordsPanel page={page} kind="unread" />
  </div>
)

type Segment = MarketplaceDemand['models'][number]

/** Places 1× in the middle; each doubling moves the end by a sixth. */
const placeOf = (ratio: number) => Math.min(1, Math.max(0.02, 0.5 + Math.log2(ratio) / 6))

const segmentColumns = [
  {
    key: 'segment',
    label: 'Segment',
    render: (one: Segment) => (
      <a href={searchHref({ ...one, priceMax: 0 })}>{one.model ? `${one.make} ${one.model}` : bodyLabel(one.body)}</a>
    ),
  },
  figureColumn('searches', 'Searches', ({ searches }: Segment) => number(searches)),
  figureColumn('vehicles', 'Vehicles', ({ vehicles }: Segment) => number(vehicles)),
  figureColumn('ratio', 'Against average', ({ ratio }: Segment) =>
    ratio === null ? <span className="faint">–</span> : times(ratio),
  ),
  {
    key: 'bar',
    label: 'Against average as a bar',
    hideLabel: true,
    place: 'hidden' as const,
    render: ({ ratio }: Segment) => ratio !== null && <ShareBar share={placeOf(ratio)} />,
  },
  {
    key: 'words',
    label: 'In words',
    hideLabel: true,
    place: 'hidden' as const,
    render: ({ ratio }: Segment) => ratioInWords(ratio),
  },
]

const bodiesApart = 'Crossovers are counted separately from SUVs, although a search for SUVs finds both.'

const averageInWords = (average: number | null) =>
  average === null ? undefined : `1× is the average, ${average.toFixed(1)} searches per vehicle on sale.`

export const SupplyAgainstDemand = ({ page }: { page: MarketplacePage }) => (
  <>
    <TablePanel
      id="gap"
      title="Supply against demand by body"
      caption="Searches per vehicle, by body"
      csvHref={fileHref(page, 'bodies')}
      columns={segmentColumns}
      rows={page.demand.bodies}
      rowKey={({ body }) => body}
      nothing="No body style was searched for by at least five visits."
      foot={[averageInWords(page.demand.perVehicle.bodies), bodiesApart].filter(Boolean).join(' ')}
    />
    <TablePanel
      title="Supply against demand by model"
      caption="Searches per vehicle, by model"
      csvHref={fileHref(page, 'models')}
      columns={segmentColumns}
      rows={page.demand.models}
      rowKey={({ make, model }) => `${make} ${model}`}
      nothing="No model was searched for by at least five visits."
      limit={20}
      foot={averageInWords(page.demand.perVehicle.models)}
    />
  </>
)
