export interface AddOn {
  name: string
  cents: number
}
export interface OptionGroup {
  group: string
  items: string[]
}
/** A rebate that not everybody gets: never part of the total. */
export interface ConditionalOffer {
  name: string
  cents: number
  condition: string
}
/** What the window form of the FTC's Used Car Rule says of the warranty (16 CFR 455.2). */
export interface BuyersGuide {
  kind: 'as_is' | 'implied_only' | 'full' | 'limited'
  laborPercent: number | null
  partsPercent: number | null
  systems: string
  duration: string
  serviceContract: boolean
}

/** Columns that staff can keep a feed from overwriting, by their names in the editor. */
export const lockableFields = [
  'stockNo',
  'condition',
  'year',
  'makeModel',
  'trim',
  'body',
  'mileage',
  'price',
  'docFee',
  'exteriorColor',
  'interiorColor',
  'engine',
  'fuel',
  'transmission',
  'drivetrain',
  'description',
  'options',
  'history',
  'photos',
] as const

export const photoAngles = [
  'front_corner',
  'front',
  'side',
  'rear_corner',
  'rear',
  'wheel',
  'dashboard',
  'front_seats',
  'rear_seats',
  'odometer',
  'cargo',
  'engine',
  'damage',
  'other',
] as const

/** Lists what a VIN may say where a feed's file does not, in the order in which notes name it. */
export const decodableFacts = [
  'engine',
  'cylinders',
  'displacementLiters',
  'fuel',
  'drivetrain',
  'doors',
  'body',
  'trim',
] as const
export type DecodableFact = (typeof decodableFacts)[number]
