import { milesBetween, type Point } from '../distance'
import type { VehicleCard } from '../vehicles/contract'
import type { SearchContext } from './index'
import { presentCard } from './listing'

export async function cardsOf(
  context: Pick<SearchContext, 'db' | 'now' | 'search'>,
  ids: readonly number[],
  place: Point | null = null,
): Promise<VehicleCard[]> {
  const rows = await context.search.cards.rowsOf(context, ids)
  const now = context.now()
  return rows.map((row) => presentCard(row, now, place && milesBetween(place, row)))
}
