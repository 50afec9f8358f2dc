import type { Context } from '../context'
import { openedByVehicle } from '../counting/counts-of-dealership'
import { groupBy } from '../group-by'
import { dayIn, type Range } from '../range.contract'
import { type ListedVehicle, listedVehicles } from '../vehicles/figures/vehicle-of-lot'
import type { VehicleAnalytics } from './vehicle-analytics.contract'

const minVehicles = 5
/** Is the largest share that one other dealership may have, so that no figure can be read as its own. */
const maxShare = 0.8

interface Own {
  dealershipId: number
  listedAt: string | null
  endedAt: string | null
  opened: number
}

type Days = Pick<Range, 'days' | 'timeZone'>

/**
 * Compares a vehicle with those that its price is compared with. Returns null where those on sale in these days are too
 * few to speak of: a choice of days must not leave one dealership's alone.
 */
export async function similarTo(
  context: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
  own: Own,
  { days, timeZone }: Days,
): Promise<VehicleAnalytics['similar']> {
  const period = { days, timeZone }
  const listed = await listedVehicles(context, ids)
  const compared = listed.filter((one) => daysOnSale(one, period) > 0)
  if (isOfOne(compared.filter(({ dealershipId }) => dealershipId !== own.dealershipId))) return null
  const opened = await openedByVehicle(context, ids, days)
  const viewsADay = compared.flatMap((one) => perDay(opened.get(one.id) ?? 0, daysOnSale(one, period)) ?? [])
  return {
    vehicles: listed.length,
    viewsADay: rounded(medianOf(viewsADay)),
    ownViewsADay: perDay(own.opened, daysOnSale(own, period)),
    days: Math.round(medianOf(listed.map((one) => daysListed(one, context.now())))),
    photos: Math.round(medianOf(listed.map(({ photoCount }) => photoCount))),
  }
}

function isOfOne(others: readonly ListedVehicle[]): boolean {
  const byDealership = [...groupBy(others, ({ dealershipId }) => dealershipId).values()]
  return others.length < minVehicles || byDealership.some(({ length }) => length > others.length * maxShare)
}

const perDay = (views: number, days: number): number | null => (days === 0 ? null : rounded(views / days))

/** Counts the days of a period on which a vehicle was on sale, those of its first and its last moment among them. */
function daysOnSale({ listedAt, endedAt }: Pick<Own, 'listedAt' | 'endedAt'>, { days, timeZone }: Days): number {
  if (listedAt === null) return 0
  const dayAt = (moment: string) => dayIn(timeZone, new Date(moment)).toString()
  const [first, last] = [dayAt(listedAt), endedAt && dayAt(endedAt)]
  return days.filter((day) => first <= day && (last === null || day <= last)).length
}

export const daysListed = ({ listedAt, endedAt }: Pick<ListedVehicle, 'listedAt' | 'endedAt'>, now: Date): number =>
  Math.round(((endedAt ? Date.parse(endedAt) : now.getTime()) - Date.parse(listedAt)) / 86_400_000)

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

const rounded = (value: number): number => Math.round(value * 10) / 10
