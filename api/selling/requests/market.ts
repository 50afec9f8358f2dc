import type { Context } from '../../context'
import type { Point } from '../../distance'
import { supplyDays, supplyOf } from '../../pricing/supply'
import { sharesOfMarket } from '../../vehicles/market'
import { modelNamed } from '../../vehicles/taxonomy/taxonomy-lookup'
import type { SellRequestRow } from '../schema'
import type { SellMarket } from './requests.contract'

/** Takes the same years and miles as the price guidance of a listing that is compared with none. */
const yearSpan = 1
const miles = 100

/** Says how cars like a seller's sell at the dealership and near it, as of now; null for a model that is not in the catalog. */
export async function marketFor(
  context: Pick<Context, 'db' | 'now'>,
  { make, model, year }: Pick<SellRequestRow, 'make' | 'model' | 'year'>,
  { id, lat, lng }: Point & { id: number },
): Promise<SellMarket | null> {
  const match = make && model ? await modelNamed(context, { make, model }) : undefined
  if (!match || !year) return null
  const part = {
    modelId: match.id,
    isNew: false,
    fromYear: year - yearSpan,
    toYear: year + yearSpan,
    around: { lat, lng, miles },
  }
  const [{ own, others }, supply] = await Promise.all([sharesOfMarket(context, part, id), supplyOf(context, part)])
  const { fromYear, toYear } = part
  return {
    at: context.now().toISOString(),
    name: `${match.make} ${match.model}`,
    fromYear,
    toYear,
    miles,
    own,
    others,
    supply: { days: supply.days, sold: supply.sold, within: supplyDays },
  }
}
