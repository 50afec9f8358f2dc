import { findPlace } from '../content/places'
import type { Context } from '../context'
import type { Point } from '../distance'
import type { Problem, z } from '../http/contract'
import { paged } from '../paging'
import { plainText } from '../plain-text'
import { countLiveVehicles } from '../vehicles/counts'
import {
  type DealershipMap,
  type DealershipQuery,
  type DealershipSort,
  type DealershipSummary,
  dealershipSorts,
  type listDealerships,
} from './contract'
import { isListed, presentSummary } from './directory'
import { letterFrom, letterOf } from './letters'
import { dealerships } from './schema'

type Query = z.infer<typeof DealershipQuery>
type Answer = z.infer<(typeof listDealerships)['responses'][200]['content']['application/json']['schema']>

const pageSize = 24
const maxPins = 5_000

/** Distances are miles from the ZIP. A value that cannot be used is named in problems and left out. */
export async function findDealerships(context: Context, query: Query): Promise<Answer> {
  const problems: Problem[] = []
  const place = await placeFrom(context, query.zip, problems)
  const [rows, counts] = await Promise.all([
    context.db.select().from(dealerships).where(isListed()),
    countLiveVehicles(context),
  ])
  const all = rows.map((row) => presentSummary(row, counts.get(row.id) ?? 0, place, context.now()))
  const points = new Map<number, Point>(rows.map(({ id, lat, lng }) => [id, { lat, lng }]))
  const letter = letterFrom(query.letter, problems)
  const ofAnyLetter = all.filter(matcher(query, place !== null, problems))
  const usualSort = place ? 'distance' : letter ? 'name' : 'inventory'
  const sort = sortFrom(query.sort, { usualSort, hasPlace: place !== null }, problems)
  const fitting = ofAnyLetter.filter(({ name }) => letter === null || letterOf(name) === letter).sort(orders[sort])
  const { page, pageCount } = paged(numberFrom('page', query.page, problems) ?? 1, fitting.length, pageSize)
  return {
    items: fitting.slice((page - 1) * pageSize, page * pageSize),
    total: fitting.length,
    page,
    pageSize,
    pageCount,
    states: [...new Set(all.map(({ state }) => state))].sort(),
    brands: [...new Set(all.flatMap(({ brands }) => brands))].sort(),
    letters: [...new Set(ofAnyLetter.map(({ name }) => letterOf(name)))].sort(),
    sort,
    usualSort,
    problems,
    place: place && { zip: place.zip, city: place.city, state: place.state },
    map: query.view === 'map' ? mapOf(fitting, points, place && { ...place, radius: query.radius }) : null,
  }
}

/** Places what fits, the radius in miles. */
function mapOf(
  fitting: readonly DealershipSummary[],
  points: ReadonlyMap<number, Point>,
  center: (Point & { radius?: string }) | null,
): DealershipMap {
  const miles = Number(center?.radius?.trim() || Number.NaN)
  const pins = [...fitting].sort(orders.inventory).flatMap(({ id, name, slug, city, state, zip, vehicleCount }) => {
    const point = points.get(id)
    return point ? [{ name, slug, city, state, zip, vehicleCount, ...point }] : []
  })
  return {
    pins: pins.slice(0, maxPins),
    around: center && miles > 0 ? { lat: center.lat, lng: center.lng, miles } : null,
  }
}

async function placeFrom(context: Context, zip: string | undefined, problems: Problem[]) {
  if (!zip?.trim()) return null
  const place = await findPlace(context, zip)
  if (!place)
    problems.push({
      name: 'zip',
      value: zip.slice(0, 60),
      message: `ZIP: we do not know “${zip.slice(0, 20)}”, so distance was left out.`,
    })
  return place
}

function matcher(query: Query, hasPlace: boolean, problems: Problem[]) {
  const name = query.name && plainText(query.name.trim().slice(0, 100))
  const radius = hasPlace ? numberFrom('radius', query.radius, problems) : null
  const rating = numberFrom('rating', query.rating, problems)
  const brands =
    query.brand
      ?.split(',')
      .map((brand) => brand.trim().toLowerCase())
      .filter(Boolean) ?? []
  return (one: DealershipSummary) =>
    (!name || plainText(`${one.name} ${one.city}`).includes(name)) &&
    (radius === null || (one.distanceMiles ?? 0) <= radius) &&
    (!query.state || one.state === query.state.toUpperCase()) &&
    (brands.length === 0 || one.brands.some((brand) => brands.includes(brand.toLowerCase()))) &&
    (rating === null || (one.ratingAverage ?? 0) >= rating) &&
    (query.open !== '1' || one.open.now) &&
    (query.delivery !== '1' || one.delivery)
}

function numberFrom(name: string, text: string | undefined, problems: Problem[]): number | null {
  if (!text?.trim()) return null
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  problems.push({
    name,
    value: text.slice(0, 60),
    message: `“${text.slice(0, 20)}” is not a number, so it was left out.`,
  })
  return null
}

type Order = (a: DealershipSummary, b: DealershipSummary) => number
const byName: Order = (a, b) => a.name.localeCompare(b.name)
const orders: Record<DealershipSort, Order> = {
  name: byName,
  distance: (a, b) => (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0) || byName(a, b),
  rating: (a, b) => (b.ratingAverage ?? 0) - (a.ratingAverage ?? 0) || b.ratingCount - a.ratingCount || byName(a, b),
  inventory: (a, b) => b.vehicleCount - a.vehicleCount || byName(a, b),
}

interface Sorting {
  usualSort: DealershipSort
  hasPlace: boolean
}

function sortFrom(asked: string | undefined, { usualSort, hasPlace }: Sorting, problems: Problem[]): DealershipSort {
  if (!asked) return usualSort
  const known = dealershipSorts.find((sort) => sort === asked && (sort !== 'distance' || hasPlace))
  if (!known)
    problems.push({
      name: 'sort',
      value: asked.slice(0, 60),
      message: asked === 'distance' ? 'Nearest first needs a ZIP.' : `There is no order “${asked.slice(0, 20)}”.`,
    })
  return known ?? usualSort
}
