import { and, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { type CampaignState, holdingStates, isBooking, type PlacementCode } from '../kinds.contract'
import { campaigns } from '../schema'
import type { Days } from './price'

type Reading = { db: Context['db'] | Transaction }
export type CampaignRow = typeof campaigns.$inferSelect

/** Holds a place firmly; a submitted one is decided yet. */
const firmStates: readonly CampaignState[] = ['approved', 'scheduled', 'running', 'paused']
export const isFirm = ({ status }: Pick<CampaignRow, 'status'>): boolean => firmStates.includes(status)

/** Lists the bookings of days that hold a place on one of these days, the first decided first. */
export async function bookingsWithin(
  { db }: Reading,
  { code, startsOn, endsOn, except = 0 }: Days & { code: PlacementCode; except?: number },
): Promise<CampaignRow[]> {
  const rows = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.placement, code),
        inArray(campaigns.status, [...holdingStates]),
        lte(campaigns.startsOn, endsOn),
        gte(campaigns.endsOn, startsOn),
        ne(campaigns.id, except),
        inArray(campaigns.priceModel, ['flat', 'day']),
        or(isNotNull(campaigns.dealershipId), isNotNull(campaigns.advertiserId)),
      ),
    )
    .orderBy(campaigns.decidedAt, campaigns.submittedAt, campaigns.id)
  return rows
}

/** Tells a place of the plan from one that an administrator gives: that one counts for no plan. `campaign` names the table in the statement. */
export function isOfPlan(campaign: string): SQL {
  const c = sql.identifier(campaign)
  return sql`(${c}.is_included and not exists (select from "user" u where u.id = ${c}.submitted_by and u.role = 'system_admin'))`
}

/** Lists the featured places that a dealership has from its plan now and later. */
export const includedPlaces = ({ db }: Reading, dealershipId: number): Promise<CampaignRow[]> =>
  db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.dealershipId, dealershipId),
        isOfPlan('ad_campaign'),
        inArray(campaigns.status, [...holdingStates]),
      ),
    )

const isHouse = ({ dealershipId, advertiserId }: CampaignRow): boolean => dealershipId === null && advertiserId === null

/** Lists what holds a place on one of these days, up to 1,000. */
export const campaignsWithin = ({ db }: Reading, { startsOn, endsOn }: Days): Promise<CampaignRow[]> =>
  db
    .select()
    .from(campaigns)
    .where(
      and(
        inArray(campaigns.status, [...holdingStates]),
        lte(campaigns.startsOn, endsOn),
        gte(campaigns.endsOn, startsOn),
      ),
    )
    .orderBy(campaigns.startsOn, campaigns.id)
    .limit(1000)

/** Counts how many of the bookings hold the place on its busiest day. */
export function mostAtOnce(bookings: readonly Days[], { startsOn, endsOn }: Days): number {
  const starts = [startsOn, ...bookings.map((one) => one.startsOn)].filter((day) => day >= startsOn && day <= endsOn)
  return Math.max(0, ...starts.map((day) => bookings.filter((one) => one.startsOn <= day && one.endsOn >= day).length))
}

/** Returns those that leave a booking no slot; none where it fits. */
export async function conflictsOf(reading: Reading, row: CampaignRow, slots: number): Promise<CampaignRow[]> {
  if (!isBooking(row.priceModel) || isHouse(row)) return []
  const others = (await bookingsWithin(reading, { code: row.placement, ...row, except: row.id })).filter(isFirm)
  return mostAtOnce(others, row) < slots ? [] : others
}

/** Puts campaigns into as few lanes as hold them without an overlap, the earliest first. */
export function lanesOf<Booked extends Days>(bookings: readonly Booked[]): Booked[][] {
  const lanes: Booked[][] = []
  for (const one of [...bookings].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const free = lanes.find((lane) => (lane.at(-1)?.endsOn ?? '') < one.startsOn)
    if (free) free.push(one)
    else lanes.push([one])
  }
  return lanes
}

/** Returns whole weeks from the Monday after a day on. */
export function weeksAfter(day: string, count: number): Days[] {
  const today = Temporal.PlainDate.from(day)
  const first = today.add({ days: 8 - today.dayOfWeek })
  return Array.from({ length: count }, (_, week) => ({
    startsOn: first.add({ weeks: week }).toString(),
    endsOn: first.add({ weeks: week, days: 6 }).toString(),
  }))
}
