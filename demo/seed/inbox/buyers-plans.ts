import type { LeadType } from '../../../api/inbox/kinds'
import type { Plan } from './plan'

export type FixedPlan = Pick<Plan, 'dealershipId' | 'stage'> & { type: LeadType; daysAgo: number } & Partial<Plan>

/** What the demo’s own buyer has written, and what has become of it. */
export const buyersPlans: FixedPlan[] = [
  { dealershipId: 1, type: 'offer', stage: 'negotiating', daysAgo: 3.4, turns: 0, leftOpen: true, isSeen: false },
  { dealershipId: 1, type: 'question', stage: 'lost', lostReason: 'bought_elsewhere', daysAgo: 33, turns: 2 },
  { dealershipId: 1, type: 'finance', stage: 'contacted', daysAgo: 5, turns: 1, isSeen: true },
  { dealershipId: 2, type: 'availability', stage: 'contacted', daysAgo: 3.2, turns: 1, isSeen: false },
  { dealershipId: 3, type: 'trade_in', stage: 'contacted', daysAgo: 9, turns: 2, isSeen: true },
  { dealershipId: 4, type: 'question', stage: 'lost', lostReason: 'price', daysAgo: 41, turns: 3, isArchived: true },
  { dealershipId: 5, type: 'test_drive', stage: 'appointment', daysAgo: 3, turns: 1, leftOpen: true, isSeen: true },
  { dealershipId: 6, type: 'question', stage: 'waiting', daysAgo: 0.3 },
  { dealershipId: 8, type: 'delivery', stage: 'contacted', daysAgo: 12, turns: 2, isSeen: true },
  { dealershipId: 9, type: 'availability', stage: 'lost', lostReason: 'vehicle_sold', daysAgo: 20, isSeen: true },
]
