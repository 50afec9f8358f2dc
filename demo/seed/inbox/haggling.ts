import type { OfferStatus, Side } from '../../../api/inbox/kinds'
import { offerDays } from '../../../api/inbox/offers/offer.contract'
import { haggling } from './answers.data'
import { inFifties } from './facts'
import { dollars } from './money'
import { choose, customerTurn, isTimeFor, type OfferRow, says, staffTurn, type Talk, tells } from './talk'

const dayMs = 86_400_000

/** The first of a thread is the customer's. */
export function makesOffer(talk: Talk): void {
  const { request, priceCents } = talk
  insert(talk, 'customer', 'made', request.offerCents ?? inFifties((priceCents ?? 0) * 0.94), '')
}

function insert(talk: Talk, madeBy: Side, what: 'made' | 'countered', amountCents: number, note: string): void {
  if (talk.isOver) return
  const { member, customer } = talk.plan
  const expiresAt = new Date(talk.at.getTime() + (madeBy === 'staff' ? 5 : offerDays.usual) * dayMs)
  const row: OfferRow = {
    id: 0,
    madeBy,
    userId: madeBy === 'staff' ? member.userId : customer.userId,
    amountCents,
    note,
    expiresAt,
    status: 'open',
    version: 1,
    createdAt: talk.at,
    updatedAt: talk.at,
  }
  talk.offers.push(row)
  report(talk, madeBy, what, row)
}

function report(
  talk: Talk,
  author: Side,
  what: 'made' | Extract<OfferStatus, 'countered' | 'accepted' | 'declined'>,
  about: OfferRow,
): void {
  const note = about.note && what !== 'accepted' ? ` ${about.note}` : ''
  tells(talk, {
    author,
    about,
    what: `offer-${what}`,
    body: `Offer ${what}: ${dollars(about.amountCents)}.${note}`,
    isAnswer: author === 'staff',
    asks: author === 'customer' && what !== 'declined',
  })
}

function ends(talk: Talk, row: OfferRow, status: OfferStatus): void {
  Object.assign(row, { status, version: row.version + 1, updatedAt: talk.at })
}

/** The open one, when its time has not run out meanwhile: that ends it, and the site says so. */
function standing(talk: Talk): OfferRow | null {
  const row = talk.offers.at(-1)
  if (talk.isOver || row?.status !== 'open') return null
  if (talk.at < row.expiresAt) return row
  const later = talk.at
  expires(talk)
  talk.at = later
  return null
}

/** Nobody answers the open one in time. */
export function expires(talk: Talk): void {
  const row = talk.offers.at(-1)
  if (row?.status !== 'open' || row.expiresAt >= talk.now) return
  talk.at = row.expiresAt
  ends(talk, row, 'expired')
  tells(talk, { author: 'system', about: row, what: 'offer-expired', body: 'The offer has expired.' })
}

/** Between the last offer and the price, in the other side's favour by some. */
export function counters(talk: Talk, side: Side): void {
  const row = (side === 'staff' ? staffTurn(talk) : customerTurn(talk)) && standing(talk)
  if (!row || talk.priceCents === null) return
  const goal = side === 'staff' ? talk.priceCents : (talk.offers.at(-2)?.amountCents ?? row.amountCents)
  const share = 0.35 + talk.random.next() * 0.35
  ends(talk, row, 'countered')
  const note = choose(talk, side === 'staff' ? haggling.counterNotes : haggling.againNotes)
  insert(talk, side, 'countered', inFifties(row.amountCents + (goal - row.amountCents) * share), note)
}

export function answers(talk: Talk, side: Side, status: 'accepted' | 'declined'): void {
  const row = (side === 'staff' ? staffTurn(talk) : customerTurn(talk)) && standing(talk)
  if (!row) return
  ends(talk, row, status)
  report(talk, side, status, row)
  const words = status === 'accepted' ? haggling.taken : haggling.refused
  if (side === 'customer') says(talk, side, choose(talk, words))
  else if (status === 'declined') says(talk, side, choose(talk, haggling.tooLow, { offer: dollars(row.amountCents) }))
}

/** Some days after the last word. */
export const pauses = (talk: Talk, days: number): boolean =>
  isTimeFor(talk, new Date(talk.at.getTime() + days * dayMs * (0.6 + talk.random.next() * 0.8)))
