import type { Band } from '../../../pricing/bands'
import type { SuvSize } from '../../../vehicles/bodies/bodies.contract'
import type { FeatureCode } from '../../../vehicles/upsert/features'

/** A row of the SQL view `listing` in canonical codes, with what follows from it (`size`). Money in cents, times in ms. */
export interface Listing {
  id: number
  condition: string
  year: number
  make: string
  model: string
  trim: string | null
  body: string | null
  size: SuvSize | null
  fuel: string | null
  transmission: string | null
  drivetrain: string | null
  /** Families of colour, and the maker's name for the paint. */
  color: string | null
  paint: string | null
  interior: string | null
  seats: number | null
  doors: number | null
  cylinders: number | null
  features: readonly FeatureCode[]
  owners: number | null
  accidents: number | null
  titleBrand: string | null
  band: Band | null
  bandTo: Band | null
  seller: string
  sellerName: string
  state: string
  lat: number
  lng: number
  totalCents: number | null
  previousTotalCents: number | null
  priceChangedAt: number | null
  mileage: number | null
  /** Miles per gallon, combined. */
  mpg: number | null
  publishedAt: number
  firstPublishedAt: number
  backOnMarketAt: number | null
  hasPhoto: boolean
  /** The last six characters of its VIN. */
  vinEnd: string | null
}
