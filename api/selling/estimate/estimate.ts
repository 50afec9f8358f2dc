import type { Context } from '../../context'
import { milesBetween } from '../../distance'
import { methodVersion } from '../../pricing/label'
import { accuracyOf, type CarValue, valueCar } from '../../pricing/value-car'
import { currentSetting } from '../../site-settings/memory'
import { namedVehicles } from '../../vehicles/named-vehicles'
import { modelNamed } from '../../vehicles/taxonomy/taxonomy-lookup'
import type { Drivetrain, Fuel, Transmission } from '../../vehicles/vocabulary'
import type { SellRequestRow } from '../schema'
import { deductionTable } from './deductions.section'
import { payLines } from './pay-lines.contract'
import type { SellEstimate } from './stored-estimate'

type Facts = Pick<
  SellRequestRow,
  | 'vin'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'fuel'
  | 'transmission'
  | 'drivetrain'
  | 'engine'
  | 'mileage'
  | 'lat'
  | 'lng'
  | 'state'
  | 'condition'
  | 'tireDepth'
  | 'keys'
  | 'accidents'
  | 'titleBrand'
>

type EstimateColumns = Pick<
  SellRequestRow,
  'valueCents' | 'valueLowCents' | 'valueHighCents' | 'payLowCents' | 'payHighCents' | 'estimatedAt'
> & { estimate: SellEstimate | null }

const none: EstimateColumns = {
  valueCents: null,
  valueLowCents: null,
  valueHighCents: null,
  payLowCents: null,
  payHighCents: null,
  estimatedAt: null,
  estimate: null,
}

const shownComparables = 8

/** Computes what is stored of a request’s value; nulls until the car, its mileage and its place are known. */
export async function estimateColumns(context: Pick<Context, 'db' | 'now'>, facts: Facts): Promise<EstimateColumns> {
  const { year, make, model, mileage, lat, lng, state } = facts
  if (!year || !make || !model || mileage === null || lat === null || lng === null || !state) return none
  const match = await modelNamed(context, { make, model })
  const value: CarValue | null = match
    ? await valueCar(
        context,
        {
          vin: facts.vin,
          year,
          trim: facts.trim,
          mileage,
          titleBrand: titleOf(facts),
          lat,
          lng,
          state,
          modelId: match.id,
          drivetrain: facts.drivetrain as Drivetrain | null,
          fuel: facts.fuel as Fuel | null,
          transmission: facts.transmission as Transmission | null,
          ...engineOf(facts.engine),
          featureCount: null,
          accidents: accidentsOf(facts),
        },
        mileagesAround(mileage),
      )
    : null
  const valueCents = value?.estimateCents ?? null
  const { value: table } = await currentSetting(context, deductionTable)
  const pay = valueCents === null ? null : payLines(valueCents, facts, table)
  return {
    valueCents,
    valueLowCents: value?.lowCents ?? null,
    valueHighCents: value?.highCents ?? null,
    payLowCents: pay?.payLowCents ?? null,
    payHighCents: pay?.payHighCents ?? null,
    estimatedAt: context.now(),
    estimate: {
      modelVersion: String(methodVersion),
      outcome: match ? (value?.outcome ?? 'unmeasured') : 'unknown_model',
      comparableCount: value?.comparables.length ?? 0,
      radiusMiles: value?.radiusMiles ?? null,
      yearSpan: value?.yearSpan ?? 0,
      lines: pay?.lines ?? [],
      comparables: valueCents === null || !value ? [] : await named(context, value, { lat, lng }),
      accuracy: match && valueCents !== null ? await accuracyAt(context, match.id, valueCents) : null,
      deductions: { source: table.source, day: table.day },
      atMileages: (value?.atMileages ?? []).map((one) => ({ mileage: one.mileage, valueCents: one.estimateCents })),
    },
  }
}

async function accuracyAt(context: Pick<Context, 'db'>, modelId: number, valueCents: number) {
  const accuracy = await accuracyOf(context, modelId)
  const nearest = 5_000
  return (
    accuracy && {
      cars: accuracy.cars,
      withinCents: Math.ceil((accuracy.withinBp * valueCents) / 10_000 / nearest) * nearest,
    }
  )
}

/** Takes a title for clean until it is answered, as most are: the number then stays where it was. */
const titleOf = ({ titleBrand }: Facts): string | null => (titleBrand === 'unknown' ? null : (titleBrand ?? 'clean'))

/** Counts those that were repaired and those that were not: what mending costs is a line of its own. None until it is answered. */
const accidentsOf = ({ accidents }: Facts): number =>
  accidents === null ? 0 : { none: 0, one: 1, more: 2, unrepaired: 1 }[accidents]

/** Reads '3.5L V6' and '2.0L 4-cylinder'. */
export function engineOf(text: string | null): { cylinders: number | null; displacementLiters: number | null } {
  const liters = /(\d{1,2}\.\d)\s*L\b/i.exec(text ?? '')?.[1]
  const cylinders =
    /\b(?:[IVHW]|rotary )(\d{1,2})\b/i.exec(text ?? '')?.[1] ?? /(\d{1,2})-cylinder/i.exec(text ?? '')?.[1]
  return { displacementLiters: liters ? Number(liters) : null, cylinders: cylinders ? Number(cylinders) : null }
}

/** Picks round mileages below and above. */
export function mileagesAround(mileage: number): number[] {
  const step = mileage < 30_000 ? 10_000 : 15_000
  const below = Math.floor((mileage - step / 2) / 5_000) * 5_000
  return [below, below + step * 1.5, below + step * 2.5]
    .map((miles) => Math.round(miles / 5_000) * 5_000)
    .filter((miles, at, all) => miles > 0 && miles < 1_000_000 && all.indexOf(miles) === at && miles !== mileage)
}

async function named(
  context: Pick<Context, 'db' | 'now'>,
  { comparables }: CarValue,
  place: { lat: number; lng: number },
): Promise<SellEstimate['comparables']> {
  const nearest = comparables.slice(0, shownComparables)
  const names = await namedVehicles(
    context,
    nearest.map(({ id }) => id),
  )
  return nearest.flatMap((one) => {
    const name = names.get(one.id)
    if (!name) return []
    return {
      vehicleId: one.id,
      name: [name.title, name.trim].filter(Boolean).join(' '),
      slug: name.slug,
      mileage: one.mileage,
      city: name.city,
      state: name.state,
      miles: Math.round(milesBetween(place, name)),
      onSale: one.onSale,
      day: name.day,
      priceCents: one.totalCents,
      adjustedCents: one.adjustedCents,
    }
  })
}
