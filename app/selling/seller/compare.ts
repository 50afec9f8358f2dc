import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import type { SellStatus } from '../../../api/selling/kinds.contract'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'

/** Tells whether a seller may still answer offers. */
export const takesOffers = ({ status }: { status: SellStatus }): boolean => status === 'sent' || status === 'offers'

/** Tells whether a seller may still withdraw. */
export const isLive = ({ status }: { status: SellStatus }): boolean => takesOffers({ status }) || status === 'accepted'

/** Lists the offers that are open, each with its dealership's name, the highest first. */
export const openOffers = ({ dealerships }: Pick<SellerRequest, 'dealerships'>) =>
  dealerships
    .flatMap(({ offer, dealership: { name } }) => (offer?.status === 'open' ? [{ ...offer, name }] : []))
    .sort((a, b) => b.amountCents - a.amountCents)

interface Estimate {
  payLowCents: number
  payHighCents: number
}

/** Says where an amount lies on the estimated range: within it by its half, outside of it by the distance to its end. */
export function placeOnEstimate(amountCents: number, { payLowCents, payHighCents }: Estimate): string {
  if (amountCents > payHighCents) return `${dollars(amountCents - payHighCents)} above our estimate`
  if (amountCents < payLowCents) return `${dollars(payLowCents - amountCents)} below our estimate`
  return amountCents * 2 >= payLowCents + payHighCents
    ? 'in the upper half of our estimate'
    : 'in the lower half of our estimate'
}

const hourMs = 3_600_000
const soonHours = 36

/** Says how long an offer is still open, in days to the nearest; soon is less than a day and a half. Takes the time that the server wrote. */
export function timeLeft(expiresAt: string, now: string): { words: string; isSoon: boolean } {
  const hours = Math.floor((Date.parse(expiresAt) - Date.parse(now)) / hourMs)
  const isSoon = hours < soonHours
  if (hours < 1) return { words: 'less than an hour left', isSoon }
  return { words: `${hours < 24 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day')} left`, isSoon }
}

/**
 * Raises the labels of a ruler's pins so that none touches another: each takes the lowest level on which no earlier one is
 * nearer than a label is wide. Places and width in percent.
 */
export function labelLevels(places: readonly number[], width: number): number[] {
  const levels: number[][] = []
  return places.map((place) => {
    const free = levels.findIndex((level) => level.every((at) => Math.abs(at - place) >= width))
    if (free < 0) return levels.push([place]) - 1
    levels[free]?.push(place)
    return free
  })
}
