import type { OfferStatus, Side } from '../kinds'

interface Facts {
  status: OfferStatus
  madeBy: Side
  expiresAt: Date
}

/** What it is now: its own time ends it, before any job notes it. */
export const statusOf = ({ status, expiresAt }: Facts, now: Date): OfferStatus =>
  status === 'open' && expiresAt <= now ? 'expired' : status

/** Whoever made it takes it back; the other side answers it. */
export function allowedTo(side: Side, offer: Facts, now: Date) {
  const isOpen = statusOf(offer, now) === 'open'
  const isAsked = isOpen && offer.madeBy !== side
  return { accept: isAsked, decline: isAsked, counter: isAsked, withdraw: isOpen && offer.madeBy === side }
}

export const needed = { accepted: 'accept', declined: 'decline', withdrawn: 'withdraw', countered: 'counter' } as const
export type Answer = keyof typeof needed
