import type { AdminPlanVersion, PlanDraft } from '../../../api/billing/admin-settings/plans.contract'
import { limitKeys } from '../../../api/dealerships/limit-keys.contract'

const typedDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
const typedCount = (count: number | null): string => (count === null ? '' : String(count))

/** Writes a version as the fields of its form. */
export function typedDraft(draft: PlanDraft): Record<string, string> {
  const limits = limitKeys.map((key) => [key, typedCount(draft[key])])
  return {
    name: draft.name,
    monthlyCents: typedDollars(draft.monthlyCents),
    vehicleCents: typedDollars(draft.vehicleCents),
    featuredPlaceCents: typedDollars(draft.featuredPlaceCents),
    ...Object.fromEntries(limits),
    trialDays: String(draft.trialDays),
    ...(draft.isOffered && { isOffered: 'on' }),
    validFrom: draft.validFrom,
    audience: draft.audience,
  }
}

/** Begins a new version with what the newest says, for new dealerships, from today on. */
export function typedVersion({ terms, isOffered, trialDays, validFrom }: AdminPlanVersion, today: string) {
  const { limits, ...prices } = terms
  const from = validFrom > today ? validFrom : today
  return typedDraft({ ...prices, ...limits, isOffered, trialDays, validFrom: from, audience: 'new' })
}
