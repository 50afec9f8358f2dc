import { earthMiles } from '../distance'
import { groupBy } from '../group-by'
import { type Car, type Comparable, keyOf } from './car'

const milesPerDegree = (Math.PI / 180) * earthMiles

interface Point {
  x: number
  y: number
  z: number
}

interface CarAt extends Point {
  car: Comparable
  lat: number
}

export interface Neighbor {
  car: Comparable
  /** The square of the straight line through the earth, in earth radii: grows with the distance. */
  chord: number
}

/** Each year is ordered by latitude, so that a search looks at one strip. */
export class Nearby {
  private readonly byYear: Map<number, CarAt[]>

  constructor(cars: readonly Comparable[]) {
    const placed = cars.map((car): CarAt => ({ car, lat: car.lat, ...pointOf(car) }))
    placed.sort((a, b) => a.lat - b.lat || a.car.id - b.car.id)
    this.byYear = groupBy(placed, ({ car }) => car.year)
  }

  /** At most so many, nearest first, equally near ones by id; never a listing of the same car. Null miles: everywhere. */
  around(car: Car, yearSpan: number, miles: number | null, max: number): Neighbor[] {
    const nearest = new Nearest(max, miles === null ? 4 : chordOf(miles))
    const center = { lat: car.lat, key: keyOf(car), ...pointOf(car) }
    for (let year = car.year - yearSpan; year <= car.year + yearSpan; year += 1) {
      const strip = this.byYear.get(year)
      if (strip) sweep(strip, center, nearest)
    }
    return nearest.found
  }
}

interface Center extends Point {
  lat: number
  key: string
}

/** From the center's latitude outward, south and north, until latitude alone is farther than what was found. */
function sweep(strip: readonly CarAt[], center: Center, nearest: Nearest): void {
  const start = firstNorthOf(strip, center.lat)
  for (const [from, step] of [
    [start, 1],
    [start - 1, -1],
  ] as const)
    for (let at = from; at >= 0 && at < strip.length; at += step) {
      const placed = strip[at] as CarAt
      if (chordOf(Math.abs(placed.lat - center.lat) * milesPerDegree) > nearest.farthest) break
      const chord = (placed.x - center.x) ** 2 + (placed.y - center.y) ** 2 + (placed.z - center.z) ** 2
      if (chord <= nearest.farthest && keyOf(placed.car) !== center.key) nearest.offer({ car: placed.car, chord })
    }
}

function firstNorthOf(strip: readonly CarAt[], lat: number): number {
  let low = 0
  let high = strip.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((strip[middle] as CarAt).lat < lat) low = middle + 1
    else high = middle
  }
  return low
}

class Nearest {
  readonly found: Neighbor[] = []

  constructor(
    private readonly max: number,
    public farthest: number,
  ) {}

  offer(one: Neighbor): void {
    const { found } = this
    let at = found.length
    while (at > 0 && isNearer(one, found[at - 1] as Neighbor)) at -= 1
    if (at === this.max) return
    found.splice(at, 0, one)
    if (found.length > this.max) found.pop()
    if (found.length === this.max) this.farthest = (found.at(-1) as Neighbor).chord
  }
}

const isNearer = (a: Neighbor, b: Neighbor) => a.chord < b.chord || (a.chord === b.chord && a.car.id < b.car.id)

export const milesOfChord = (chord: number): number => 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord) / 2))

const chordOf = (miles: number): number => 4 * Math.sin(Math.min(Math.PI, miles / earthMiles) / 2) ** 2

function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) }
}
