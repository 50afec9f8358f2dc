export const planCodes = ['starter', 'standard', 'pro'] as const
export type PlanCode = (typeof planCodes)[number]

export const planLabels: Record<PlanCode, string> = { starter: 'Starter', standard: 'Standard', pro: 'Pro' }

/** How many listings are on sale at once; null: as many as there are. Prices come with billing. */
export const listingLimits: Record<PlanCode, number | null> = { starter: 50, standard: 150, pro: null }
