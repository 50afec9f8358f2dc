import type { ListFile } from '~/lists/list-definition'
import { bodyLabel } from '~/marketplace-analytics/labels'
import type { DealershipSearches } from '../../api/analytics/dealership-searches.contract'

const filterColumns: ListFile<DealershipSearches['led'][number]>['columns'] = [
  { label: 'Make', csv: ({ make }) => make },
  { label: 'Model', csv: ({ model }) => model },
  { label: 'Body', csv: ({ body }) => body && bodyLabel(body) },
  { label: 'Price up to (USD)', csv: ({ priceMax }) => priceMax || null },
  { label: 'Searches', csv: ({ searches }) => searches },
]

export const searchesFile: ListFile<DealershipSearches['led'][number]> = { name: 'searches', columns: filterColumns }

export const missedSearchesFile: ListFile<DealershipSearches['missed'][number]> = {
  name: 'missed-searches',
  columns: [...filterColumns, { label: 'On sale anywhere', csv: ({ elsewhere }) => elsewhere }],
}
