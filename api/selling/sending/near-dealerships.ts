import type { Context } from '../../context'
import { dealershipsWithin, type NearDealership } from '../../dealerships/near'
import { Refusal } from '../../refusals'
import { countLiveOfMake } from '../../vehicles/counts'
import { draftOf } from '../drafts/find-draft'
import { maxRecipients } from '../kinds.contract'
import type { SellRequestRow } from '../schema'
import type { SellDealership } from './sending.contract'

/** Looks farther only while too few are near. */
const distances = [40, 75, 150] as const
const shown = 8

type Place = Pick<SellRequestRow, 'lat' | 'lng' | 'make'>

/** Throws not_found, conflict while the draft has no place. */
export async function nearDealerships(
  context: Context,
  key: { token?: string | undefined },
): Promise<{ items: SellDealership[] }> {
  return { items: await choicesFor(context, await draftOf(context, key)) }
}

/**
 * Picks by miles plus hours of reply, less 25 for the brand and 10 for such cars on sale; the nearest of those that are
 * suggested come first. Throws conflict without a place.
 */
export async function choicesFor(context: Pick<Context, 'db'>, draft: Place): Promise<SellDealership[]> {
  const near = await around(context, draft)
  const make = draft.make ?? ''
  const counts = await countLiveOfMake(
    context,
    near.map(({ id }) => id),
    make,
  )
  const ranked = near
    .map((one) => ({ one, makeOnSale: counts.get(one.id) ?? 0, sellsMake: sells(one, make) }))
    .sort((a, b) => rank(a) - rank(b) || a.one.id - b.one.id)
  const items = ranked.slice(0, shown).map(({ one, makeOnSale, sellsMake }, at) => ({
    id: one.id,
    name: one.name,
    slug: one.slug,
    city: one.city,
    state: one.state,
    logoId: one.logoAssetId,
    miles: Math.round(one.miles),
    sellsMake,
    makeOnSale,
    ratingAverage: one.ratingAverage,
    ratingCount: one.ratingCount,
    replyMinutes: one.medianFirstResponseMinutes,
    isSuggested: at < maxRecipients,
  }))
  return items.sort((a, b) => Number(b.isSuggested) - Number(a.isSuggested) || a.miles - b.miles)
}

async function around(context: Pick<Context, 'db'>, { lat, lng }: Place): Promise<NearDealership[]> {
  if (lat === null || lng === null) throw new Refusal('conflict', 'Tell us first where the car is.')
  for (const miles of distances) {
    const match = await dealershipsWithin(context, { lat, lng }, miles)
    if (match.length >= maxRecipients || miles === distances.at(-1)) return match
  }
  return []
}

const sells = ({ brands }: NearDealership, make: string): boolean =>
  brands.some((brand) => brand.toLowerCase() === make.toLowerCase())

/** Counts a brand as much as 25 miles, and each hour of waiting as one mile up to a day. */
function rank({ one, makeOnSale, sellsMake }: { one: NearDealership; makeOnSale: number; sellsMake: boolean }): number {
  const hours = Math.min(24, (one.medianFirstResponseMinutes ?? 24 * 60) / 60)
  return one.miles + hours - (sellsMake ? 25 : makeOnSale > 0 ? 10 : 0)
}
