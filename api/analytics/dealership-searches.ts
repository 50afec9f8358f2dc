import type { Context } from '../context'
import { askedNear, searchesThatShowed } from '../counting/searches/demand'
import { findDealership } from '../dealerships/lookup'
import type { CallServices } from '../http/api-env'
import type { Staff } from '../http/guards'
import { periodOf } from '../period'
import type { RangeQuery } from '../range.contract'
import { queryOf } from '../search/engine/query'
import { modelsInStock } from '../vehicles/figures/stock-models'
import type { DealershipSearches } from './dealership-searches.contract'

const maxMissed = 100

/** Throws invalid for a range that is none. */
export async function getDealershipSearches(
  context: Context & Staff & CallServices,
  query: RangeQuery,
): Promise<DealershipSearches> {
  const { id } = context.dealership
  const { timeZone, state } = await findDealership(context, id)
  const { days } = periodOf(context, query, timeZone)
  const [led, searchesNear, stock] = await Promise.all([
    searchesThatShowed({ db: context.db, dealershipId: id }, days),
    askedNear({ db: context.db, state }, days),
    modelsInStock(context),
  ])
  const fromCents = new Map(stock.map((one) => [`${one.make}|${one.model}`, one.fromCents]))
  const isInStock = ({ make, model, priceMax }: (typeof searchesNear)[number]) => {
    const cents = fromCents.get(`${make}|${model}`)
    return cents !== undefined && (priceMax === 0 || (cents !== null && cents <= priceMax * 100))
  }
  const missed = searchesNear.filter((one) => !isInStock(one)).slice(0, maxMissed)
  return { led, missed: missed.map((one) => ({ ...one, elsewhere: onSaleAnywhere(context, one) })) }
}

/** Counts what the search finds at all dealerships, at the price that was searched for. */
const onSaleAnywhere = (
  { search: { engine }, now }: Pick<Context, 'now'> & CallServices,
  { make, model, priceMax }: { make: string; model: string; priceMax: number },
): number =>
  priceMax === 0
    ? engine.countOf(make, model)
    : engine.search(queryOf({ models: [{ make, model }], priceMaxCents: priceMax * 100 }, now())).total
