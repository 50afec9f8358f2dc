import * as contract from '../../api/search/suggestions.contract'
import type { RequestContext } from '../session/request-context.server'
import type { SearchQuery } from './search-query'

export const suggestions = (context: RequestContext, q: string) =>
  context.upstream.call(contract.listSuggestions, { query: { q }, missing: { groups: [] } })

export const searchCount = (context: RequestContext, query: SearchQuery) => {
  const joined = Object.entries(query).map(([name, values]) => [name, values?.join()] as const)
  return context.upstream.call(contract.countSearch, {
    query: Object.fromEntries(joined),
    missing: { total: 0, label: 'No cars' },
  })
}
