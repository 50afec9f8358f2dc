/** Names the plans that a dealership can be on; their terms are billing's. */
export const planCodes = ['free', 'lot', 'showroom', 'avenue'] as const
export type PlanCode = (typeof planCodes)[number]

export const planLabels: Record<PlanCode, string> = {
  free: 'Free 25',
  lot: 'Lot 100',
  showroom: 'Showroom 250',
  avenue: 'Avenue 600',
}
