import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as contract from './contract'
import { justListed, priceDrops } from './just-listed'
import type { SearchLimit } from './limit'
import { overviewOf } from './overview'
import { pinsOf } from './pins'
import { listPins } from './pins.contract'
import { countSearch, search } from './search'
import { suggestionsFor } from './suggestions'
import * as suggestionsContract from './suggestions.contract'

export function searchRoutes(limit: SearchLimit, typing: SearchLimit) {
  const routes = apiRoutes()
  route(routes, contract.search, anyone, async (context, input) => {
    await limit.consume(context)
    return search(context, input)
  })
  route(routes, suggestionsContract.listSuggestions, anyone, async (context, input) => {
    await typing.consume(context)
    return suggestionsFor(context, input)
  })
  route(routes, suggestionsContract.countSearch, anyone, async (context, input) => {
    await typing.consume(context)
    return countSearch(context, input)
  })
  route(routes, listPins, anyone, async (context, input) => {
    await limit.consume(context)
    return pinsOf(context, input)
  })
  route(routes, contract.overview, anyone, overviewOf)
  route(routes, contract.listPriceDrops, anyone, (context, { limit: count }) => priceDrops(context, Number(count) || 8))
  route(routes, contract.listJustListed, anyone, justListed)
  return routes
}
