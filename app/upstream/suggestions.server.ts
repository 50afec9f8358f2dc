import type { SearchQuery } from '../../api/search/query.contract'
import * as contract from '../../api/search/suggestions.contract'
import { joined } from '../search/search-texts'
import type { RequestContext } from '../session/request-context.server'

export const suggestions = (context: RequestContext, q: string) => context.api.call(contract.listSuggestions, { q })

export const searchCount = (context: RequestContext, query: SearchQuery) =>
  context.api.call(contract.countSearch, joined(query))
