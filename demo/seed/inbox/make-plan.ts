import { afterMinutesOpen } from '../../../api/dealerships/opening-time'
import { type LeadType, typesFor } from '../../../api/inbox/kinds'
import type { DemoDealer } from '../demo-dealer'
import type { Random } from '../random'
import type { FixedPlan } from './buyers-plans'
import type { Customers } from './customers'
import type { LotChoice } from './lot-choice'
import { type Member, type Plan, sentAtFor, someReason, stages, typeShares, weightedKey } from './plan'

interface PlanInput {
  random: Random
  now: Date
  dealershipId: number
  dealer: DemoDealer
  staff: Member[]
  customers: Customers
  lot: LotChoice
  /** Of the demo’s buyer. */
  fixed: FixedPlan | null
  /** Among those of the dealership. */
  place: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export function makePlan(input: PlanInput): Plan {
  const { random, now, dealershipId, dealer, customers, fixed, place } = input
  const waitingMinutes = dealershipId === 1 ? minutesWaited[place - firstWaiting] : undefined
  const stage = fixed?.stage ?? (waitingMinutes === undefined ? weightedKey(random, stages) : 'waiting')
  const asked = {
    stage,
    lostReason: fixed?.lostReason ?? someReason(random),
    type: fixed?.type ?? typeFor(random, dealer),
  }
  const chosen = chooseCar(input, asked, waitingMinutes)
  const isRecent = chosen.sentAt.getTime() > now.getTime() - 2 * dayMs
  return {
    dealershipId,
    dealer,
    ...chosen,
    customer: fixed ? customers.buyer : customers.someone(),
    member: memberFor(input, chosen.type, chosen.sentAt),
    turns: random.weighted([0, 1, 2, 3, 4], (turns) => [6, 8, 6, 3, 1][turns] ?? 0),
    leftOpen: stage === 'contacted' ? isRecent && random.chance(0.6) : random.chance(0.65),
    isSeen: random.chance(stage === 'waiting' ? 0.35 : 0.6),
    isArchived: false,
    isAssigned: waitingMinutes === undefined ? random.chance(0.4) : place % 2 === 0,
    ...only(fixed, ['turns', 'leftOpen', 'isSeen', 'isArchived']),
  }
}

/** At the first dealership somebody waits, within the hour and beyond it, whenever the demo is made. */
const firstWaiting = 3
const minutesWaited = [9, 22, 38, 51, 400, 900, 1500, 2600]

const typeFor = (random: Random, { delivery }: DemoDealer): LeadType => {
  const type = weightedKey(random, typeShares)
  return type === 'delivery' && !delivery ? 'availability' : type
}

type Asked = Pick<Plan, 'stage' | 'lostReason' | 'type'>
type Chosen = Asked & Pick<Plan, 'car' | 'sentAt'>

/** One that was sold ends a thread; without any such left, the thread ends in another way. */
function chooseCar(input: PlanInput, asked: Asked, minutes?: number): Chosen {
  const { random, now, dealershipId, lot } = input
  const isMissed = asked.stage === 'lost' && asked.lostReason === 'vehicle_sold'
  if (!isMissed && asked.stage !== 'won') return withCarOnSale(input, asked, sentAtOf(input, asked, minutes))
  const sale = lot.sold(dealershipId, isMissed ? 1 : 9)
  const other: Asked = { ...asked, stage: 'lost', lostReason: 'other' }
  if (!sale) return withCarOnSale(input, other, sentAtFor(random, 'lost', now))
  const before = isMissed ? (0.1 + random.next() * 0.5) * hourMs : (5 + random.next() * 3) * dayMs
  const sentAt = new Date(sale.soldAt.getTime() - before)
  return { ...asked, ...(isMissed && { type: 'availability' }), car: sale.car, sentAt }
}

function sentAtOf({ random, now, dealer, fixed }: PlanInput, { stage }: Asked, minutes?: number): Date {
  if (fixed) return new Date(now.getTime() - fixed.daysAgo * dayMs)
  return minutes === undefined ? sentAtFor(random, stage, now) : waitingSince(dealer, now, minutes)
}

/** Some write to the dealership itself. */
function withCarOnSale({ random, dealershipId, lot, fixed }: PlanInput, asked: Asked, sentAt: Date): Chosen {
  const share = asked.stage === 'spam' ? 0.5 : ['question', 'trade_in'].includes(asked.type) ? 0.18 : 0
  const car = !fixed && random.chance(share) ? null : lot.onSale(dealershipId, sentAt)
  const type = car || asked.type === 'trade_in' ? asked.type : 'question'
  return { ...asked, type, car, sentAt }
}

/** Of more than an hour: far enough back that an answer is late, in opening hours. */
function waitingSince(dealer: DemoDealer, now: Date, minutes: number): Date {
  let at = new Date(now.getTime() - minutes * 60_000)
  while (minutes > 60 && afterMinutesOpen(dealer, at, 75) > now) at = new Date(at.getTime() - 5 * hourMs)
  return at
}

const weights = { dealership_sale: 5, dealership_finance: 6, dealership_admin: 1 }

function memberFor({ random, staff }: PlanInput, type: LeadType, at: Date): Member {
  const able = staff.filter(
    ({ role, joinedAt, leftAt }) =>
      typesFor(role).includes(type) &&
      joinedAt <= at &&
      (leftAt === null || leftAt.getTime() > at.getTime() + 9 * dayMs),
  )
  return random.weighted(able, ({ role }) => weights[role])
}

const only = <T extends object, K extends keyof T>(all: T | null, keys: K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(keys.flatMap((key) => (all?.[key] === undefined ? [] : [[key, all[key]]]))) as Partial<Pick<T, K>>
