import { listPins } from '../../api/search/pins.contract'
import type { SearchQuery } from '../../api/search/query.contract'
import { joined } from '../search/search-texts'
import type { RequestContext } from '../session/request-context.server'

export type { Pin, Pins } from '../../api/search/pins.contract'

export const pins = (context: RequestContext, query: SearchQuery) => context.api.call(listPins, joined(query))
