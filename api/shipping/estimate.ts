import { milesBetween, type Point } from '../distance'
import { carriers, pickupDays, runningChoices, sizeClasses } from '../site-settings/shipping/shipping-choices.contract'
import type { ShippingRates } from '../site-settings/shipping/shipping-rates.contract'
import type { EstimateQuery, ShippingEstimate } from './estimate.contract'

export type Shipment = Pick<EstimateQuery, 'size' | 'carrier' | 'running' | 'days'>

type Sums = Pick<ShippingEstimate, 'lowDollars' | 'highDollars' | 'middleDollars' | 'lines' | 'isMinimum'>

/** Computes distance, price and days by a table of rates. */
export function estimate(from: Point, to: Point, shipment: Shipment, rates: ShippingRates) {
  const straightMiles = milesBetween(from, to)
  const roadMiles = Math.round(straightMiles * rates.roadFactor)
  const transit = rates.transit.find(({ upToMiles }) => upToMiles === null || roadMiles <= upToMiles)
  return {
    straightMiles: Math.round(straightMiles),
    roadMiles,
    ...sumsOf(roadMiles, shipment, rates),
    days: { least: transit?.least ?? 8, most: transit?.most ?? 12 },
    others: othersOf(roadMiles, shipment, rates),
  }
}

function sumsOf(roadMiles: number, { size, carrier, running, days }: Shipment, rates: ShippingRates): Sums {
  const byMiles = baseDollars(roadMiles, rates)
  const base = Math.max(rates.minimumDollars, byMiles)
  const sized = base * rates.sizes[size]
  const carried = sized * rates.carriers[carrier]
  const winch = running === 'yes' ? 0 : rates.winchDollars
  const early = rates.pickupDays[days]
  const middle = carried + winch + early
  const lines = [
    { kind: 'base' as const, dollars: Math.round(base) },
    { kind: 'size' as const, dollars: Math.round(sized - base) },
    { kind: 'carrier' as const, dollars: Math.round(carried - sized) },
    { kind: 'winch' as const, dollars: Math.round(winch) },
    { kind: 'days' as const, dollars: Math.round(early) },
  ]
  const spread = rates.spreadPercent / 100
  return {
    lowDollars: toTen(middle * (1 - spread)),
    highDollars: toTen(middle * (1 + spread)),
    middleDollars: toTen(middle),
    isMinimum: byMiles < rates.minimumDollars,
    lines: lines.filter(({ kind, dollars }) => kind === 'base' || dollars !== 0),
  }
}

/** Charges each band's miles at its own rate, so that a longer way never costs less. */
function baseDollars(miles: number, { bands }: ShippingRates): number {
  let dollars = 0
  let done = 0
  for (const { upToMiles, perMileDollars } of bands) {
    const within = Math.max(0, Math.min(miles, upToMiles ?? Number.POSITIVE_INFINITY) - done)
    dollars += within * perMileDollars
    done += within
  }
  return dollars
}

const choices = { size: sizeClasses, carrier: carriers, running: runningChoices, days: pickupDays } as const

function othersOf(roadMiles: number, shipment: Shipment, rates: ShippingRates): ShippingEstimate['others'] {
  const now = totalOf(sumsOf(roadMiles, shipment, rates).lines)
  return (['carrier', 'running', 'size', 'days'] as const).flatMap((field) =>
    choices[field].flatMap(({ value }) => {
      if (shipment[field] === value) return []
      const { lowDollars, highDollars, lines } = sumsOf(roadMiles, { ...shipment, [field]: value }, rates)
      return [{ field, value, lowDollars, highDollars, changeDollars: totalOf(lines) - now }]
    }),
  )
}

const totalOf = (lines: Sums['lines']) => lines.reduce((total, { dollars }) => total + dollars, 0)
const toTen = (dollars: number) => Math.round(dollars / 10) * 10
