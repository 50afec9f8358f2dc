import type { SellDraft } from '../../api/selling/drafts/draft.contract'

/** Says what every chosen dealership sees: of a loan that there is one. Its amount goes with an acceptance (decision 0179). */
export function seenOf(ownership: SellDraft['ownership']): string {
  const car = 'They see the car, its VIN, city and condition, your photos and our estimate.'
  if (ownership === null || ownership === 'owned') return car
  const debt = ownership === 'lease' ? 'that it’s leased' : 'that there’s a loan'
  return `${car} They see ${debt}. Only the one you accept sees the amount.`
}

/** Names what goes to the dealership whose offer is accepted. */
export const sharedOnAcceptance = (ownership: SellDraft['ownership']): string =>
  ownership === 'loan' || ownership === 'lease'
    ? 'your name, email, phone and what you owe'
    : 'your name, email and phone'
