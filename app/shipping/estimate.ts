import {
  carriers,
  milesBands,
  minimumDollars,
  roadFactor,
  sizeClasses,
  spread,
  transitDays,
  winchDollars,
} from './rates'

export interface Point {
  lat: number
  lng: number
}

export interface Shipment {
  size: string
  carrier: string
  running: boolean
}

export interface Estimate {
  straightMiles: number
  roadMiles: number
  /** Dollars on an open carrier for a standard car. */
  base: number
  factors: { label: string; factor: number }[]
  winch: number
  low: number
  high: number
  days: readonly [number, number]
}

const earthRadiusMiles = 3958.8

export function estimate(from: Point, to: Point, { size, carrier, running }: Shipment): Estimate {
  const straightMiles = haversine(from, to)
  const roadMiles = Math.round(straightMiles * roadFactor)
  const base = Math.max(minimumDollars, baseDollars(roadMiles))
  const factors = [sizeClasses, carriers].flatMap((list) =>
    list.filter(({ value }) => value === size || value === carrier),
  )
  const winch = running ? 0 : winchDollars
  const middle = factors.reduce((dollars, { factor }) => dollars * factor, base) + winch
  return {
    straightMiles: Math.round(straightMiles),
    roadMiles,
    base: Math.round(base),
    factors: factors.map(({ label, factor }) => ({ label, factor })).filter(({ factor }) => factor !== 1),
    winch,
    low: toTen(middle * (1 - spread)),
    high: toTen(middle * (1 + spread)),
    days: transitDays.find(({ upTo }) => roadMiles <= upTo)?.days ?? [8, 12],
  }
}

/** Each band's miles at its own rate, so that a longer way never costs less. */
function baseDollars(miles: number): number {
  let dollars = 0
  let done = 0
  for (const { upTo, perMile } of milesBands) {
    const within = Math.max(0, Math.min(miles, upTo) - done)
    dollars += within * perMile
    done += within
  }
  return dollars
}

export function haversine(a: Point, b: Point): number {
  const half = (x: number, y: number) => Math.sin(radians(y - x) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const toTen = (dollars: number) => Math.round(dollars / 10) * 10
