import type { OptionGroup } from '../listing-parts'

export const scoreParts = ['price', 'photos', 'description', 'options', 'vin', 'history'] as const
export type ScorePart = (typeof scoreParts)[number]

export interface ScoreLine {
  part: ScorePart
  points: number
  max: number
}

interface ScoredListing {
  photoCount: number
  description: string
  priceVehicleCents: number | null
  options: readonly OptionGroup[]
  vin: string | null
  historyUrl: string | null
}

export const photosWanted = 15
export const descriptionWanted = 200
export const optionsWanted = 5

/** What each part brings of its points, 100 in all: the column `listing_score` is their sum. */
export function scoreOf(listing: ScoredListing): ScoreLine[] {
  const options = listing.options.reduce((sum, { items }) => sum + items.length, 0)
  const described = Math.floor(([...listing.description].length * 15) / descriptionWanted)
  return [
    { part: 'price', points: listing.priceVehicleCents === null ? 0 : 20, max: 20 },
    { part: 'photos', points: Math.min(listing.photoCount, photosWanted) * 2, max: 30 },
    { part: 'description', points: Math.min(described, 15), max: 15 },
    { part: 'options', points: Math.min(options, optionsWanted) * 3, max: 15 },
    { part: 'vin', points: listing.vin === null ? 0 : 10, max: 10 },
    { part: 'history', points: listing.historyUrl === null ? 0 : 10, max: 10 },
  ]
}
