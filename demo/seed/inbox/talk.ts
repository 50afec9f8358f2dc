import { afterMinutesOpen } from '../../../api/dealerships/opening-time'
import type { AppointmentStatus, Author, EventKind, LeadStatus, OfferStatus, Side } from '../../../api/inbox/kinds'
import type { ThreadEvent } from '../../../api/inbox/schema'
import type { Random } from '../random'
import type { Facts, Known } from './facts'
import { awake, type LostReason, type Plan } from './plan'
import { filled, usable } from './sentences'

/** Something that happened in a thread, and when. The rows follow from it. */
export type Step = { at: Date; author: Author; userId: number | null } & (
  | { kind: 'text' | 'note'; body: string }
  | { kind: 'event'; body: string; what: EventKind; about: OfferRow | AppointmentRow; isAnswer: boolean; asks: boolean }
  | { kind: 'status'; status: LeadStatus; lostReason: LostReason | null; assignedTo?: number }
)

/** `id` is given when all are known; the rest is as in the tables. */
export interface OfferRow {
  id: number
  madeBy: Side
  userId: number | null
  amountCents: number
  note: string
  status: OfferStatus
  version: number
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}
export interface AppointmentRow {
  id: number
  startsAt: Date
  status: AppointmentStatus
  proposedBy: Side
  sequence: number
  version: number
  createdAt: Date
  updatedAt: Date
}

export interface Talk extends Known {
  random: Random
  plan: Plan
  now: Date
  /** Of the last step. */
  at: Date
  /** What the lead itself says. */
  first: string
  /** It has come to the present: nothing more happens. */
  isOver: boolean
  steps: Step[]
  offers: OfferRow[]
  appointments: AppointmentRow[]
  said: Set<string>
}

const minuteMs = 60_000

export const openTalk = (random: Random, plan: Plan, now: Date, known: Known): Talk => ({
  ...known,
  random,
  plan,
  now,
  at: plan.sentAt,
  first: '',
  isOver: false,
  steps: [],
  offers: [],
  appointments: [],
  said: new Set(),
})

/** Moves its clock. Says whether there is time for what comes next. */
export function isTimeFor(talk: Talk, at: Date): boolean {
  if (talk.isOver || at >= talk.now) talk.isOver = true
  else talk.at = at
  return !talk.isOver
}

/** Each dealership has a pace of its own. */
const paces = [14, 24, 33, 38, 19, 44, 27, 56, 36, 22, 31, 28]

/** After some minutes in which it was open. */
export function staffTurn(talk: Talk): boolean {
  const { random, plan } = talk
  const pace = paces[(plan.dealershipId - 1) % paces.length] ?? 30
  const minutes = Math.max(2, Math.round(-Math.log(1 - random.next()) * pace * 1.3))
  return isTimeFor(talk, afterMinutesOpen(plan.dealer, talk.at, Math.min(minutes, 420)))
}

export function customerTurn(talk: Talk): boolean {
  const { random } = talk
  const wait = random.chance(0.5) ? random.int(4, 90) : random.int(120, 1600)
  const at = awake(random, new Date(talk.at.getTime() + wait * minuteMs))
  return isTimeFor(talk, at > talk.at ? at : new Date(talk.at.getTime() + random.int(3, 40) * minuteMs))
}

/** One that this thread has not said yet, with the thread's own facts. */
export function choose(talk: Talk, templates: readonly string[], more: Facts = {}): string {
  const facts = { ...talk.facts, ...more }
  const left = usable(templates, facts).filter((template) => !talk.said.has(template) || template === '')
  const template = talk.random.pick(left.length > 0 ? left : usable(templates, facts))
  talk.said.add(template)
  return filled(template, facts)
}

export function says(talk: Talk, author: Side, body: string, kind: 'text' | 'note' = 'text'): void {
  if (talk.isOver) return
  const { member, customer } = talk.plan
  talk.steps.push({ at: talk.at, author, userId: author === 'staff' ? member.userId : customer.userId, kind, body })
}

export function becomes(
  talk: Talk,
  status: LeadStatus,
  more: { lostReason?: LostReason; assignedTo?: number } = {},
): void {
  if (talk.isOver) return
  const { lostReason = null, ...rest } = more
  const userId = talk.plan.member.userId
  talk.steps.push({ at: talk.at, author: 'staff', userId, kind: 'status', status, lostReason, ...rest })
}

interface Told extends Pick<ThreadEvent, 'what'> {
  author: Author
  body: string
  about: OfferRow | AppointmentRow
  isAnswer?: boolean
  asks?: boolean
}

export function tells(talk: Talk, { author, isAnswer = false, asks = false, ...told }: Told): void {
  const { member, customer } = talk.plan
  const userId = author === 'staff' ? member.userId : author === 'customer' ? customer.userId : null
  talk.steps.push({ at: talk.at, author, userId, kind: 'event', isAnswer, asks, ...told })
}
