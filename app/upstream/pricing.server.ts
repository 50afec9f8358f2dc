import * as contract from '../../api/pricing/contract'
import type { RequestContext } from '../session/request-context.server'

export type { OutTheDoor, PriceLife, PriceRating } from '../../api/pricing/contract'

type Query = Record<string, string | undefined>

export const outTheDoor = (context: RequestContext, query: Query) =>
  context.upstream.call(contract.getOutTheDoor, { query })
