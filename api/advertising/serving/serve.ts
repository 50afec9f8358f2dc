import { findPlace, zipDigits } from '../../content/places'
import { cardsOf } from '../../search/cards'
import type { SearchContext } from '../../search/index'
import type { PlacementCode } from '../kinds.contract'
import type { AdTokens } from './ad-tokens'
import type { PublicAd } from './ads.contract'
import { type ChosenAd, chooseForPage } from './choose'
import type { LiveAds } from './live-ads'
import { mayBeAdvertised } from './load-live'

interface AdRequest {
  places: PlacementCode[]
  states: string[]
  makes: string[]
  bodies: string[]
  zip: string
  except: number[]
}

/** Answers the advertisements of a page. No query but for a place: what may be shown is in memory. */
export function serving(live: LiveAds, tokens: AdTokens) {
  return async (
    context: SearchContext,
    { places, zip, except, ...about }: AdRequest,
  ): Promise<{ items: PublicAd[] }> => {
    const ads = await live.read(context)
    if (ads.campaigns.length === 0) return { items: [] }
    const now = context.now()
    const facts = { states: lower(about.states), makes: lower(about.makes), bodies: lower(about.bodies) }
    const chosen = chooseForPage(ads, { places, facts, except }, live.rotation, now.getTime())
    const cards = await cardsOfChosen(context, chosen, zip)
    return {
      items: chosen.flatMap(({ campaign, ad }) => {
        const vehicle = ad.vehicleId === null ? null : cards.get(ad.vehicleId)
        if (vehicle === undefined) return []
        return [
          {
            placement: campaign.placement,
            id: ad.id,
            token: tokens.of(ad.id, now),
            advertiser: campaign.advertiser,
            isHouse: campaign.isHouse,
            isIncluded: campaign.isIncluded,
            targets: campaign.targets,
            headline: ad.headline,
            body: ad.body,
            picture: ad.assetId === null ? null : { id: ad.assetId, alt: ad.alt },
            vehicle,
          },
        ]
      }),
    }
  }
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())

async function cardsOfChosen(context: SearchContext, chosen: readonly ChosenAd[], zip: string) {
  const ids = chosen.flatMap(({ ad }) => ad.vehicleId ?? [])
  if (ids.length === 0) return new Map<number, never>()
  const digits = zipDigits(zip)
  const place = digits ? await findPlace(context, digits) : null
  const cards = await cardsOf(context, ids, place)
  return new Map(cards.filter(mayBeAdvertised).map((card) => [card.id, card]))
}
