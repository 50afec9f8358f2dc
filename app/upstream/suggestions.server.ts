import * as contract from '../../api/search/suggestions.contract'
import type { RequestContext } from '../session/request-context.server'
import { joined, type SearchQuery } from './search-query'

export const suggestions = (context: RequestContext, q: string) =>
  context.upstream.call(contract.listSuggestions, { query: { q }, missing: { groups: [] } })

export const searchCount = (context: RequestContext, query: SearchQuery) =>
  context.upstream.call(contract.countSearch, { query: joined(query), missing: { total: 0, label: 'No cars' } })
