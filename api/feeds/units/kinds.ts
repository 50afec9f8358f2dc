import type { mileageUnitChoices, priceCurrencies } from '../kinds'

export type StatedMileageUnit = Exclude<(typeof mileageUnitChoices)[number], 'auto'>
export type StatedCurrency = Exclude<(typeof priceCurrencies)[number], 'auto'>
export type Evidence = 'values' | 'place' | 'words' | 'rows'

export interface Example {
  /** Is year, make and model. */
  vehicle: string
  /** Is the cell as the file has it. */
  text: string
}

export interface MileageQuestion {
  looksLike: 'kilometers' | 'thousands'
  because: Evidence
  place: string | null
  /** Counts rows of the sample whose mileage states no unit. */
  rows: number
  examples: Example[]
}

export interface PriceQuestion {
  because: Evidence
  /** Is null where the file does not say which. */
  currency: string | null
  place: string | null
  rows: number
  examples: Example[]
}

export interface UnitAnswer {
  mileageUnit: StatedMileageUnit | null
  priceCurrency: StatedCurrency | null
  /** Is an instant, ISO 8601. */
  answeredAt: string
}

export interface UnitQuestion {
  mileage: MileageQuestion | null
  price: PriceQuestion | null
  answer: UnitAnswer | null
}

/** Says of a row what tells in which unit and currency its file is. */
export interface Sample {
  /** Is year, make and model. */
  vehicle: string
  year: number
  /** Is null where there is none, or where its unit is stated. */
  mileage: { value: number; text: string; isInMiles: boolean } | null
  /** Is null where there is none, or where its currency is stated. */
  price: { cents: number; text: string } | null
  /** Is the currency that the row states, if it is not the dollar of the United States. */
  foreignCurrency: string | null
  /** Is null for the United States, and where the row does not say. */
  country: string | null
  namesKilometers: boolean
  namesCurrency: string | null
  /** Tells whether its maker sells cars that cost less than a house. */
  isUsualMake: boolean
}
