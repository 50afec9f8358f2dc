import { listPins, type Pins } from '../../api/search/pins.contract'
import type { RequestContext } from '../session/request-context.server'
import type { SearchQuery } from './search-query'

export type { Pin, Pins } from '../../api/search/pins.contract'

export const pins = (context: RequestContext, query: SearchQuery) => {
  const joined = Object.entries(query).map(([name, values]) => [name, values?.join()] as const)
  return context.upstream.call(listPins, { query: Object.fromEntries(joined), missing: none })
}

const none: Pins = { total: 0, pins: [], around: null }
