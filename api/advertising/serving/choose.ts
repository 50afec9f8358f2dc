import type { PlacementCode } from '../kinds.contract'
import { mostOnPage } from './ads.contract'
import { isAbout, isDue, type LiveAd, type LiveCampaign, type PageFacts, weightOf } from './live-campaign'
import type { Rotation } from './rotation'

export interface LivePlaces {
  slots: ReadonlyMap<PlacementCode, number>
  campaigns: readonly LiveCampaign[]
}

export interface PageRequest {
  places: readonly PlacementCode[]
  facts: PageFacts
  /** Vehicles that the page shows already. */
  except: readonly number[]
}

export interface ChosenAd {
  campaign: LiveCampaign
  ad: LiveAd
}

/** Chooses for each place of a page: bookings first, then what is charged by the event, and the site’s own where nothing is booked. */
export function chooseForPage(
  { slots, campaigns }: LivePlaces,
  { places, facts, except }: PageRequest,
  rotation: Rotation,
  now: number,
): ChosenAd[] {
  const shown = new Set(except)
  const isFree = ({ vehicleId }: LiveAd) => vehicleId === null || !shown.has(vehicleId)
  return places.flatMap((place) => {
    const fitting = campaigns.filter(
      (one) => one.placement === place && isAbout(one, facts) && isDue(one, now) && one.ads.some(isFree),
    )
    const chosen: ChosenAd[] = []
    for (const [rank, ofRank] of [isBooked, isCharged, isHouse].entries()) {
      const room = Math.min(slots.get(place) ?? 0, mostOnPage[place]) - chosen.length
      const candidates = fitting.filter(ofRank).map((campaign) => ({
        id: campaign.id,
        weight: isCharged(campaign) ? weightOf(campaign, now) : 1,
        campaign,
      }))
      for (const { campaign } of rotation.next(`${place} ${rank}`, candidates, room)) {
        const [ad] = rotation.next(`ads ${campaign.id}`, campaign.ads.filter(isFree), 1)
        if (!ad) continue
        if (ad.vehicleId !== null) shown.add(ad.vehicleId)
        chosen.push({ campaign, ad })
      }
    }
    return chosen
  })
}

const isHouse = ({ isHouse }: LiveCampaign): boolean => isHouse
const isBooked = ({ isHouse, isBooking, isIncluded }: LiveCampaign): boolean => !isHouse && (isBooking || isIncluded)
const isCharged = (campaign: LiveCampaign): boolean => !isHouse(campaign) && !isBooked(campaign)
