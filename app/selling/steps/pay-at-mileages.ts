import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { payLines } from '../../../api/selling/estimate/pay-lines.contract'

export interface PayAtMileage {
  mileage: number
  payLowCents: number
  payHighCents: number
  isOwn: boolean
}

/** Lists what a dealership may pay for the same car at other mileages, its own among them. Empty where it has no value. */
export function payAtMileages(draft: SellDraft): PayAtMileage[] {
  const { value, mileage, costs } = draft
  if (!value || value.payLowCents === null || value.payHighCents === null || mileage === null) return []
  if (value.atMileages.length === 0) return []
  const { payLowCents, payHighCents } = value
  const others = value.atMileages.map((one) => {
    const pay = payLines(one.valueCents, draft, costs)
    return { mileage: one.mileage, payLowCents: pay.payLowCents, payHighCents: pay.payHighCents, isOwn: false }
  })
  return [...others, { mileage, payLowCents, payHighCents, isOwn: true }].sort((a, b) => a.mileage - b.mileage)
}
