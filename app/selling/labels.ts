import { dollars } from '~/format/money'
import type {
  ConditionQuestion,
  counterStatuses,
  declineReasons,
  firmnesses,
  handovers,
  SellEventKind,
  SellOfferStatus,
  SellStatus,
  sellPayments,
} from '../../api/selling/kinds.contract'
import type { SellCar, SellOffer } from '../../api/selling/shared.contract'

type Word<List extends readonly string[]> = Record<List[number], string>

/** Says of each of the eight questions what a yes means. */
export const conditionNames: Record<ConditionQuestion, string> = {
  starts: 'Starts and drives',
  lights: 'No warning light stays on',
  dents: 'No dent larger than a bank card',
  paint: 'No rust or deep scratches',
  glass: 'Glass without cracks',
  tires: 'Tires over 4/32 in',
  seats: 'Seats and trim in one piece',
  smoke: 'No smoke or pet odor',
}

/** Says of each what a no means. */
export const problemNames: Record<ConditionQuestion, string> = {
  starts: 'Doesn’t start or drive',
  lights: 'Warning light on',
  dents: 'Dents',
  paint: 'Rust or deep scratches',
  glass: 'Cracked glass',
  tires: 'Worn tires',
  seats: 'Torn seats or trim',
  smoke: 'Smoke or pet odor',
}

export const tireNames: Record<NonNullable<SellCar['tireDepth']>, string> = {
  low: 'About 3/32 in left',
  worn: '2/32 in or less: worn out',
  half_worn: 'Two of four are worn',
}
export const keyNames: Record<NonNullable<SellCar['keys']>, string> = { two: '2 or more', one: 'Just 1' }
export const accidentNames: Record<NonNullable<SellCar['accidents']>, string> = {
  none: 'None known',
  one: '1, repaired',
  more: '2 or more, repaired',
  unrepaired: 'Not repaired',
}
export const titleNames: Record<NonNullable<SellCar['titleBrand']>, string> = {
  clean: 'Clean',
  rebuilt: 'Rebuilt',
  salvage: 'Salvage',
  unknown: 'The seller doesn’t know',
}
export const readyNames: Record<NonNullable<SellCar['readyWhen']>, string> = {
  now: 'Right away',
  two_weeks: 'In 2 weeks',
  month: 'In a month',
  right_price: 'Only if the price is right',
}

/** Says how firm an offer is, with the most that it may be lowered by. */
export const firmWords = ({ firmness, reductionCents }: Pick<SellOffer, 'firmness' | 'reductionCents'>): string =>
  firmness === 'firm' ? firmNames.firm : `${firmNames.inspection}, up to ${dollars(reductionCents)} less`

export const firmNames: Word<typeof firmnesses> = { firm: 'Firm', inspection: 'After an inspection' }
export const handoverNames: Word<typeof handovers> = { dropoff: 'Seller brings it', pickup: 'We pick it up' }
export const handoverForSeller: Word<typeof handovers> = { dropoff: 'You bring it', pickup: 'They pick it up' }
export const paymentNames: Word<typeof sellPayments> = {
  check: 'Check',
  transfer: 'Bank transfer',
  cash: 'Cash',
}
export const declineNames: Word<typeof declineReasons> = {
  not_our_kind: 'Not the kind of car we buy',
  too_many: 'We have enough like it',
  condition: 'Its condition',
  other: 'Another reason',
}
export const counterNames: Word<typeof counterStatuses> = {
  open: 'waits for an answer',
  accepted: 'agreed',
  declined: 'declined',
  expired: 'ended without an answer',
  withdrawn: 'withdrawn',
}

export const offerStateNames: Record<SellOfferStatus, string> = {
  open: 'Open',
  raised: 'Raised',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Ended',
  completed: 'Sold',
}

export const sellStatusNames: Record<SellStatus, string> = {
  draft: 'Draft',
  sent: 'Waiting for offers',
  offers: 'Offers',
  accepted: 'Offer accepted',
  completed: 'Sold',
  expired: 'Ended',
  withdrawn: 'Withdrawn',
}

interface Happened {
  kind: SellEventKind
  dealership: string | null
  amountCents: number | null
}

/** Tells a line of the history to the seller. */
export function eventWords({ kind, dealership, amountCents }: Happened): string {
  const who = dealership ?? 'A dealership'
  const amount = amountCents === null ? '' : dollars(amountCents)
  const words: Record<SellEventKind, string> = {
    sent: 'You sent your car to dealerships',
    seen: `${who} looked at your car`,
    offered: `${who} offered ${amount}`,
    raised: `${who} raised its offer to ${amount}`,
    countered: `You asked ${who} for ${amount}`,
    'counter-accepted': `${who} agreed to ${amount}`,
    'counter-declined': `${who} said no to ${amount}`,
    asked: `${who} asked you a question`,
    answered: `You wrote to ${who}`,
    accepted: `You accepted ${amount} from ${who}`,
    declined: `You declined ${amount} from ${who}`,
    passed: `${who} won’t make an offer`,
    expired: 'Your request ended',
    'offer-withdrawn': `${who} stopped buying here, so its offer ended`,
    'fell-through': `The sale to ${who} fell through`,
    'handover-reminder': `We asked whether the car was handed over to ${who}`,
    'not-confirmed': `The sale to ${who} wasn’t confirmed in time`,
    completed: `You sold your car to ${who}`,
    withdrawn: 'You withdrew your car',
  }
  return words[kind]
}
