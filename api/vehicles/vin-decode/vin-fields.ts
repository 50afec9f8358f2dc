import { allBodies, type Body, bodyKind, isSuv } from '../bodies/bodies.contract'
import { parseDrivetrain } from '../normalize/enums'
import type { Drivetrain, Fuel } from '../vocabulary'
import type { VinFields } from './vin-decode.contract'
import type { VpicAnswer } from './vpic'
import type { VpicFacts } from './vpic-lookup'
import { alternatives } from './vpic-name'

interface OurNames {
  isMake: boolean
  isModel: boolean
}

/** vPIC's words and ours for them. `ours` says which names a vehicle may have here. */
export function fieldsOf({ facts, name }: VpicAnswer, ours: OurNames): Omit<VinFields, 'year'> {
  const make = name?.make ?? facts.make
  const model = name?.model ?? facts.model
  const trim = name?.trim || facts.trim
  return {
    make: said(make, ours.isMake ? make : null),
    model: said(model, ours.isModel ? model : null),
    trim: said(trim, oneTrim(trim)),
    body: said(facts.body, bodyOf(facts.body, name?.body ?? null)),
    engine: said(engineOf(facts), engineOf(facts)),
    displacementLiters: said(litersText(facts), litersOf(facts)),
    cylinders: said(facts.cylinders, wholeNumber(facts.cylinders, 16)),
    fuel: said(fuelText(facts), fuelOf(facts)),
    drivetrain: said(driveText(facts), driveOf(driveText(facts))),
    doors: said(facts.doors, doorsOf(facts)),
  }
}

function said<T>(text: string | null, value: T | null) {
  return text ? { text, value, source: 'vPIC' as const } : null
}

/** 'LT (1LT)' is LT; of 'LX/EX' and of trims with packages ('Limited+ES') nobody knows which. */
function oneTrim(text: string | null): string | null {
  const trim = text?.replace(/\s*\([^()]*\)/g, '').trim()
  return trim && alternatives(text).length === 1 && !trim.includes('+') ? trim : null
}

function wholeNumber(text: string | null, most: number): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= most ? number : null
}

/** Leaves out the tailgate, which vPIC counts of some bodies and lists count of hatchbacks alone. */
function doorsOf({ doors, body }: VpicFacts): number | null {
  const count = wholeNumber(doors, 6)
  return count !== null && count > 2 && count % 2 === 1 && !body?.startsWith('Hatchback') ? count - 1 : count
}

/** vPIC parts SUV and crossover by no rule of ours: the model decides. */
function bodyOf(text: string | null, ofModel: Body | null): Body | null {
  const body = allBodies.find((one) => bodyKind(one).vpic.some((name) => name === text)) ?? null
  return isSuv(body) && isSuv(ofModel) ? ofModel : body
}

function litersOf({ liters }: VpicFacts): number | null {
  const value = Math.round(Number(liters ?? Number.NaN) * 10) / 10
  return value >= 0.5 && value <= 15 ? value : null
}
const litersText = (facts: VpicFacts) => {
  const liters = litersOf(facts)
  return liters === null ? facts.liters : `${liters.toFixed(1)} L`
}

const letters: Record<string, string> = { 'In-Line': 'I', 'V-Shaped': 'V', 'W Shaped': 'W', Rotary: 'rotary ' }

/** '3.5L V6 turbo', as dealers write it. */
function engineOf(facts: VpicFacts): string | null {
  const { cylinders, arrangement, turbo, fuel } = facts
  const liters = litersOf(facts)
  if (liters === null && cylinders === null) return fuel === 'Electric' ? 'Electric' : null
  const letter = arrangement?.startsWith('Horizontally') ? 'H' : letters[arrangement ?? '']
  const shape = cylinders && (letter ? letter + cylinders : `${cylinders}-cylinder`)
  return [liters && `${liters.toFixed(1)}L`, shape, turbo === 'Yes' && 'turbo'].filter(Boolean).join(' ')
}

const fuelText = ({ fuel, secondFuel }: VpicFacts) => [fuel, secondFuel].filter(Boolean).join(' / ') || null

const fuels: Record<string, Fuel> = {
  Gasoline: 'gasoline',
  Diesel: 'diesel',
  Electric: 'electric',
  'Fuel Cell': 'hydrogen',
  'Compressed Hydrogen/Hydrogen': 'hydrogen',
  'Compressed Natural Gas (CNG)': 'natural_gas',
  'Liquefied Natural Gas (LNG)': 'natural_gas',
  'Natural Gas': 'natural_gas',
}
const plugIn = /plug|phev|prime|energi\b|4xe|recharge|e-hybrid|\d{2,3}e\b/i

function fuelOf(facts: VpicFacts): Fuel | null {
  const { fuel, secondFuel, electrification, model, series, trim } = facts
  const both = `${fuel} ${secondFuel}`
  if (/ethanol|flexible/i.test(both)) return 'flex'
  if (!fuel) return null
  if (!secondFuel && !/hybrid|HEV/i.test(electrification ?? '')) return fuels[fuel] ?? null
  if (!/electric|HEV/i.test(`${both} ${electrification}`)) return null
  const named = [electrification, model, series, trim].join(' ')
  return fuel === 'Electric' || plugIn.test(named) ? 'plugin_hybrid' : 'hybrid'
}

/** Returns the drive type, which vPIC almost never has, or a name that tells it: 'quattro Premium', 'xDrive'. An sDrive is driven in front or behind. */
function driveText({ drive, trim, series, model }: VpicFacts): string | null {
  return drive ?? [trim, series, model].find((text) => text !== null && driveOf(text) !== null) ?? null
}

function driveOf(text: string | null): Drivetrain | null {
  const [first, ...others] = alternatives(text)
    .map((one) => one.replace(/-4M\b/i, ' 4MATIC').replace(/(single|dual) rear wheels?/i, ''))
    .map((one) => (one.length > 2 && !/2wd\/4wd|\bsdrive/i.test(one) ? parseDrivetrain(one) : null))
  return first && others.every((one) => one === first) ? first : null
}
