import * as contract from '../../api/pricing/contract'
import type { Visit } from '../session/visit.server'

export type { OutTheDoor, PriceLife, PriceRating } from '../../api/pricing/contract'

type Query = Record<string, string | undefined>

export const outTheDoor = (visit: Visit, query: Query) => visit.upstream.call(contract.getOutTheDoor, { query })
