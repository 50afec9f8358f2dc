import { z } from '../../http/contract'

const limit = z.number().int().min(0).max(1_000_000).nullable().describe('Null: no limit')
const price = z.number().int().min(0).max(100_000_000)

export const PlanLimits = z.object({
  vehicles: limit,
  members: limit,
  feeds: limit,
  apiKeys: limit,
  photoGb: limit,
  featuredPlaces: limit,
})
export type PlanLimits = z.infer<typeof PlanLimits>

/** Says what a dealership pays and may use. A subscription keeps its own copy: later versions of the plan do not change it. */
export const PlanTerms = z.object({
  name: z.string().min(1).max(60),
  monthlyCents: price,
  /** Costs a vehicle beyond the plan a month; null: none may be bought. */
  vehicleCents: price.nullable(),
  /** Costs a featured place beyond the plan a month; null: none may be bought. */
  featuredPlaceCents: price.nullable(),
  limits: PlanLimits,
})
export type PlanTerms = z.infer<typeof PlanTerms>
