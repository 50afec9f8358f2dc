import type { vehicleEvents, vehicleStatuses } from '../../api/vehicles/schema'
import { reduced } from './pricing'
import type { Random } from './random'
import type { LotVehicle } from './vehicles'

type Status = (typeof vehicleStatuses)[number]
type DemoEvent = Omit<typeof vehicleEvents.$inferInsert, 'vehicleId'>
interface DemoPrice {
  totalCents: number
  mileage: number | null
  source: 'manual'
  at: Date
}
export interface Life {
  columns: {
    status: Status
    statusReason: string | null
    firstPublishedAt: Date | null
    publishedAt: Date | null
    backOnMarketAt: Date | null
    soldAt: Date | null
    delistedAt: Date | null
    lastConfirmedAt: Date | null
    previousTotalCents: number | null
    priceChangedAt: Date | null
    createdAt: Date
    updatedAt: Date
  }
  prices: DemoPrice[]
  events: DemoEvent[]
}

const dayMs = 86_400_000
/** Listed within so many days, a car stands among the latest. */
const latestDays = 1.2
const shares: Record<Status, number> = {
  active: 877,
  pending: 30,
  sold: 62,
  delisted: 12,
  archived: 9,
  draft: 2,
  suspended: 0,
}

interface LifeOptions {
  now: Date
  forced?: Status
  /** The demo has enough like it for a price rating; of the latest listings all are, so that lists lead with rated cars. */
  isCommon: boolean
}

/** Times count back from `now`. */
export function liveThrough(random: Random, vehicle: LotVehicle, { now, forced, isCommon }: LifeOptions): Life {
  const status = forced ?? random.weighted(Object.keys(shares) as Status[], (candidate) => shares[candidate])
  const before = (days: number) => new Date(now.getTime() - Math.round(days * dayMs))
  if (status === 'draft') return draft(before(random.next() * 9))
  const ended = endedDaysAgo(random, status)
  const listed = ended + listedDays(random)
  const age = isCommon || listed > latestDays ? listed : latestDays + 5 * listed
  const prices = priceSteps(random, vehicle, age, ended).map(({ days, totalCents }) => ({
    totalCents,
    mileage: vehicle.row.mileage ?? null,
    source: 'manual' as const,
    at: before(days),
  }))
  const back = status === 'active' && age > 9 && random.chance(0.014) ? 0.3 + random.next() * 7 : null
  const confirmed = Math.max(ended, Math.min(age, random.next() * 2.5))
  const moments = momentsOf(status, age, ended, back)
  const dates = {
    firstPublishedAt: before(age),
    publishedAt: before(age),
    backOnMarketAt: back === null ? null : before(back),
    soldAt: status === 'sold' || status === 'archived' ? before(ended) : null,
    delistedAt: status === 'delisted' ? before(ended) : null,
    lastConfirmedAt: before(confirmed),
    createdAt: before(age + 0.2),
    updatedAt: before(confirmed),
  }
  return {
    columns: { status, statusReason: reasonFor(status), ...dates, ...lastChange(prices) },
    prices,
    events: moments.map(({ to, days }, at) => ({
      fromStatus: moments[at - 1]?.to ?? ('draft' as const),
      toStatus: to,
      actorUserId: null,
      reason: reasonFor(to),
      at: before(days),
    })),
  }
}

function lastChange(prices: DemoPrice[]) {
  const previous = prices.at(-2)
  const changedAt = prices.at(-1)?.at ?? null
  return { previousTotalCents: previous?.totalCents ?? null, priceChangedAt: previous ? changedAt : null }
}

function reasonFor(status: Status): string | null {
  if (status === 'suspended') return 'Pictures and VIN belong to different vehicles.'
  return status === 'delisted' ? 'manual' : null
}

function draft(createdAt: Date): Life {
  const nothing = { firstPublishedAt: null, publishedAt: null, backOnMarketAt: null, soldAt: null, delistedAt: null }
  const columns = {
    ...nothing,
    lastConfirmedAt: null,
    previousTotalCents: null,
    priceChangedAt: null,
    statusReason: null,
  }
  return { columns: { ...columns, status: 'draft', createdAt, updatedAt: createdAt }, prices: [], events: [] }
}

/** Sold ones are spread over 150 days: pages of both kinds occur, the sold banner (90 days) and 410. */
function endedDaysAgo(random: Random, status: Status): number {
  if (status === 'sold') return 0.4 + random.next() * 149
  if (status === 'archived') return 95 + random.next() * 80
  if (status === 'delisted') return 1 + random.next() * 60
  return 0
}

/** Most cars are gone in two months, some stay for four. */
function listedDays(random: Random): number {
  const days = -Math.log(1 - random.next()) * 46
  return 0.03 + (days < 120 ? days : 60 + random.next() * 60)
}

/** The asking prices, oldest first, as days ago; the last is what the vehicle's row says. */
function priceSteps(
  random: Random,
  { row }: LotVehicle,
  age: number,
  ended: number,
): { days: number; totalCents: number }[] {
  const fees = row.feeDocCents + row.feeFreightCents + row.addonsCents
  const span = age - ended
  const max = row.condition === 'new' ? 1 : 4
  const count = Math.min(max, Math.floor(span / 34 + random.next() * (span > 5 ? 0.8 : 0)))
  const changes = Array.from({ length: count }, () => age - span * (0.1 + random.next() * 0.89)).sort((a, b) => b - a)
  const steps: { days: number; totalCents: number }[] = []
  let price = row.priceVehicleCents
  for (const days of [age, ...changes].toReversed()) {
    steps.unshift({ days, totalCents: price + fees })
    const cut = price - reduced(random, price)
    price += random.chance(0.07) ? -cut : cut
  }
  return steps
}

function momentsOf(status: Status, age: number, ended: number, back: number | null): { to: Status; days: number }[] {
  const active = { to: 'active' as const, days: age }
  const span = age - ended
  if (status === 'pending') return [active, { to: 'pending', days: Math.min(age * 0.6, 4) }]
  const sale = [
    active,
    { to: 'pending' as const, days: ended + Math.min(span * 0.5, 3) },
    { to: 'sold' as const, days: ended },
  ]
  if (status === 'sold') return sale
  if (status === 'archived') return [...sale, { to: 'archived', days: Math.max(ended - 90, 1) }]
  if (status === 'delisted') return [active, { to: 'delisted', days: ended }]
  if (status === 'suspended') return [active, { to: 'suspended', days: age * 0.3 }]
  if (back === null) return [active]
  return [active, { to: 'pending', days: back + Math.min((age - back) * 0.5, 4) }, { to: 'active', days: back }]
}
