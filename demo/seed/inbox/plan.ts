import type { LeadType, lostReasons } from '../../../api/inbox/kinds'
import type { DealershipRole } from '../../../api/roles/permissions'
import type { DemoDealer } from '../demo-dealer'
import type { DemoVehicle } from '../marketplace'
import type { Random } from '../random'

/** How far a thread has come. The status follows from what is said and done (thread-state.ts). */
export type Stage = 'waiting' | 'contacted' | 'appointment' | 'negotiating' | 'won' | 'lost' | 'spam'
export type LostReason = (typeof lostReasons)[number]

export interface Customer {
  firstName: string
  lastName: string
  /** Null: a guest. */
  userId: number | null
  email: string | null
  phone: string | null
}

export interface Member {
  userId: number
  firstName: string
  role: DealershipRole
  dealershipId: number
  joinedAt: Date
  leftAt: Date | null
}

export interface Plan {
  dealershipId: number
  dealer: DemoDealer
  type: LeadType
  stage: Stage
  lostReason: LostReason
  sentAt: Date
  customer: Customer
  car: DemoVehicle | null
  /** Who answers. */
  member: Member
  /** Questions after the first. */
  turns: number
  /** Whether an offer of staff is left open, or the customer has the last word. */
  leftOpen: boolean
  /** Whether the side that did not write last has seen it. */
  isSeen: boolean
  isArchived: boolean
  /** While it waits: somebody has it already. */
  isAssigned: boolean
}

export const stages: Record<Stage, number> = {
  waiting: 7,
  contacted: 24,
  appointment: 14,
  negotiating: 11,
  won: 16,
  lost: 24,
  spam: 4,
}
export const typeShares: Record<LeadType, number> = {
  question: 24,
  availability: 17,
  test_drive: 18,
  offer: 13,
  finance: 12,
  trade_in: 9,
  delivery: 7,
}
const reasonShares: Record<LostReason, number> = {
  no_answer: 30,
  bought_elsewhere: 22,
  price: 16,
  financing: 8,
  vehicle_sold: 12,
  other: 12,
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const agesInDays: Record<Stage, [from: number, to: number]> = {
  waiting: [0.02, 2.5],
  contacted: [0.4, 24],
  appointment: [0.8, 8],
  negotiating: [0.8, 6],
  won: [6, 88],
  lost: [5, 89],
  spam: [0.1, 85],
}

export function weightedKey<K extends string>(random: Random, shares: Record<K, number>): K {
  return random.weighted(Object.keys(shares) as K[], (key) => shares[key])
}
export const someReason = (random: Random): LostReason => weightedKey(random, reasonShares)

/** Of the last 90 days, and more of them lately. */
export function sentAtFor(random: Random, stage: Stage, now: Date): Date {
  const [from, to] = agesInDays[stage]
  return awake(random, new Date(now.getTime() - (from + random.next() ** 1.4 * (to - from)) * dayMs))
}

/** Nobody writes between eleven at night and seven in the morning (of Michigan, nearly). Never later than given. */
export function awake(random: Random, at: Date): Date {
  const hour = new Date(at.getTime() - 5 * hourMs).getUTCHours()
  if (hour >= 7 && hour < 23) return at
  const sinceEleven = (hour + 1) % 24
  return new Date(at.getTime() - (sinceEleven + 1 + random.next() * 4) * hourMs)
}
