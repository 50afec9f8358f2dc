import { periodsInWords, periodWords } from '~/dealership-dashboard/period-labels'
import { zoneName } from '~/dealerships/labels'
import { shareOf } from '~/format/delta'
import { count, number } from '~/format/numbers'
import { RangePicker } from '~/lists/RangePicker'
import { paths } from '~/paths'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import { Tabs } from '~/ui/lists/Tabs'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { AdIncomePanel } from './AdIncomePanel'
import { FoundNothing, Searches, SearchWords, SupplyAgainstDemand } from './DemandPanels'
import type { MarketplacePage as Found } from './marketplace-page.server'
import { FeedHealth, FunnelPanel, Mail, Moderation, ResponseTimes } from './ServicePanels'
import { Cohorts, PriceIndex, Supply } from './SupplyPanels'

const sections = [
  ['supply', 'Supply'],
  ['demand', 'Demand'],
  ['gap', 'Gap'],
  ['funnel', 'Funnel'],
  ['responses', 'Responses'],
  ['prices', 'Prices'],
  ['dealerships', 'Dealerships'],
  ['advertising', 'Advertising'],
  ['feeds', 'Feeds'],
  ['moderation', 'Moderation'],
  ['mail', 'Email'],
] as const

export function MarketplacePage({ page }: { page: Found }) {
  const { demand, range, now } = page
  const { days, before } = demand.period
  return (
    <>
      <PageHead title="Analytics" sub={`The whole marketplace, ${periodsInWords(days, before)}.`} />
      <div className="dashboard">
        <RangePicker path={paths.admin.analytics} state={range} days={days} />
        <Tiles page={page} />
        <Tabs label="On this page" items={sections.map(([id, label]) => ({ label, href: `#${id}` }))} />
        <Supply page={page} />
        <Searches page={page} />
        <FoundNothing page={page} />
        <SearchWords page={page} />
        <SupplyAgainstDemand page={page} />
        <FunnelPanel page={page} />
        <ResponseTimes page={page} />
        <PriceIndex page={page} />
        <Cohorts page={page} />
        <AdIncomePanel page={page} />
        <FeedHealth page={page} />
        <div className="cols cols--2">
          <Moderation page={page} />
          <Mail page={page} />
        </div>
        <p className="caption">
          As of <Moment at={now} />. Supply, prices and dealerships are as of today; everything else covers the days
          above, in {zoneName(demand.period.timeZone)}. Views follow each dealership’s time zone. A search counts once a
          day per visit, and the visit isn’t stored; searches made by fewer than five visits are left out, and all are
          deleted after 90 days.
        </p>
      </div>
    </>
  )
}

function Tiles({ page: { supply, demand, service, range } }: { page: Found }) {
  const { note } = periodWords(range, demand.period.days)
  return (
    <section aria-label="Key figures">
      <Kpis>
        <Kpi label="On sale now" value={number(supply.onSale)} unit={`at ${count(supply.dealerships, 'dealership')}`} />
        <Kpi label="Searches" value={number(demand.searches.now)} delta={shareOf(demand.searches, true, note)} />
        <Kpi label="Found nothing" value={number(demand.empty.now)} delta={shareOf(demand.empty, false, note)} />
        <Kpi label="Views" value={number(service.opened.now)} delta={shareOf(service.opened, true, note)} />
        <Kpi label="Leads" value={number(service.leads.now)} delta={shareOf(service.leads, true, note)} />
        <Kpi label="Won" value={number(service.won.now)} delta={shareOf(service.won, true, note)} />
      </Kpis>
    </section>
  )
}
