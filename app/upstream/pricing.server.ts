import * as contract from '../../api/pricing/contract'
import type { RequestContext } from '../session/request-context.server'
import type { Input } from './call-input'

export type { OutTheDoor, PriceLife, PriceRating } from '../../api/pricing/contract'

export const outTheDoor = (context: RequestContext, query: Input<typeof contract.getOutTheDoor>) =>
  context.api.call(contract.getOutTheDoor, query)
