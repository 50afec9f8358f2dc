import { listPins, type Pins } from '../../api/search/pins.contract'
import type { RequestContext } from '../session/request-context.server'
import { joined, type SearchQuery } from './search-query'

export type { Pin, Pins } from '../../api/search/pins.contract'

export const pins = (context: RequestContext, query: SearchQuery) =>
  context.upstream.call(listPins, { query: joined(query), missing: none })

const none: Pins = { total: 0, pins: [], around: null }
