import { number } from '~/format/numbers'
import { askedInWords, searchHref } from '~/marketplace-analytics/labels'
import { figureColumn, TablePanel } from '~/ui/lists/TablePanel'
import type { DealershipSearches } from '../../api/analytics/dealership-searches.contract'
import type { AnalyticsPage } from './analytics-page.server'
import { fileHref } from './file-href'

type Led = DealershipSearches['led'][number]
type Missed = DealershipSearches['missed'][number]

const searchColumn = {
  key: 'search',
  label: 'Search',
  render: (one: Led) => <a href={searchHref(one)}>{askedInWords(one)}</a>,
}
const searchesColumn = figureColumn('searches', 'Searches', ({ searches }: Led) => number(searches))
const keyOf = ({ make, model, body, priceMax }: Led) => `${make} ${model} ${body} ${priceMax}`
const maxShown = 10

/** Shows what people searched for when they saw the dealership’s vehicles, and what they would have missed there. */
export const Searches = ({ page }: { page: AnalyticsPage }) => (
  <div className="cols cols--2">
    <TablePanel
      title="Searches that led here"
      caption="Searches that showed your vehicles"
      csvHref={fileHref(page, 'searches')}
      columns={[searchColumn, searchesColumn]}
      rows={page.searches.led}
      rowKey={keyOf}
      nothing="No search made by at least five visits showed your vehicles in this period."
      limit={maxShown}
      foot="Searches with one of your vehicles in the first results."
    />
    <TablePanel
      title="Searches you missed"
      caption="Searches for vehicles that you don’t have"
      csvHref={fileHref(page, 'missed-searches')}
      columns={[
        searchColumn,
        searchesColumn,
        figureColumn('elsewhere', 'On sale anywhere', ({ elsewhere }: Missed) => number(elsewhere)),
      ]}
      rows={page.searches.missed}
      rowKey={keyOf}
      nothing="You have every model that people searched for in your state in this period."
      limit={maxShown}
      foot="Searches in your state or without a location, for models you don’t have at that price."
    />
  </div>
)
