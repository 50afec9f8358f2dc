import { allBodies, type Body, bodyTable } from './bodies/bodies.contract'

export type { Body }
export const conditions = { new: 'New', cpo: 'Certified', used: 'Used' } as const
export const bodies = Object.fromEntries(allBodies.map((body) => [body, bodyTable[body].label])) as Record<Body, string>
export const fuels = {
  gasoline: 'Gasoline',
  hybrid: 'Hybrid',
  plugin_hybrid: 'Plug-in hybrid',
  electric: 'Electric',
  diesel: 'Diesel',
  flex: 'Flex fuel',
  natural_gas: 'Natural gas',
  hydrogen: 'Hydrogen',
} as const
export const transmissions = {
  automatic: 'Automatic',
  manual: 'Manual',
  cvt: 'CVT',
  dual_clutch: 'Dual-clutch',
  single_speed: 'Single-speed',
} as const
export const drivetrains = { awd: 'All-wheel', fwd: 'Front-wheel', four_wd: 'Four-wheel', rwd: 'Rear-wheel' } as const
export const colors = {
  white: 'White',
  black: 'Black',
  gray: 'Gray',
  silver: 'Silver',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  orange: 'Orange',
  yellow: 'Yellow',
  gold: 'Gold',
  beige: 'Beige',
  brown: 'Brown',
  purple: 'Purple',
} as const
export const titleBrands = {
  clean: 'Clean',
  salvage: 'Salvage',
  rebuilt: 'Rebuilt',
  flood: 'Flood',
  lemon: 'Lemon',
  junk: 'Junk',
  odometer: 'Odometer',
  theft_recovery: 'Theft recovery',
} as const

export type Condition = keyof typeof conditions
export type Fuel = keyof typeof fuels
export type Transmission = keyof typeof transmissions
export type Drivetrain = keyof typeof drivetrains
export type Color = keyof typeof colors
export type TitleBrand = keyof typeof titleBrands

export function codes<T extends Record<string, string>>(vocabulary: T): [keyof T & string, ...(keyof T & string)[]] {
  const [first, ...rest] = Object.keys(vocabulary) as (keyof T & string)[]
  if (first === undefined) throw new Error('An empty vocabulary has no codes.')
  return [first, ...rest]
}
