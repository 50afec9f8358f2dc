import { bodies, conditions, drivetrains, fuels, titleBrands, transmissions } from '../../api/vehicles/vocabulary'
import { formattingInWords } from './formatting-labels'

export const guideKinds = [
  { value: 'as_is', label: 'As is, no dealer warranty' },
  { value: 'implied_only', label: 'Implied warranties only' },
  { value: 'full', label: 'With a full warranty' },
  { value: 'limited', label: 'With a limited warranty' },
]

/** The fields as a conflict names them. */
export const fieldLabels: Record<string, string> = {
  vin: 'VIN',
  stockNo: 'Stock number',
  condition: 'Condition',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  body: 'Body',
  mileage: 'Mileage',
  odometerStatus: 'Odometer reading',
  engine: 'Engine',
  exteriorColor: 'Exterior',
  interiorColor: 'Interior',
  displacementLiters: 'Displacement',
  fuel: 'Fuel',
  cylinders: 'Cylinders',
  horsepower: 'Horsepower',
  rangeMiles: 'Electric range',
  drivetrain: 'Drive',
  transmission: 'Transmission',
  doors: 'Doors',
  seats: 'Seats',
  mpgCity: 'City mpg',
  mpgHighway: 'Highway mpg',
  priceVehicleCents: 'Vehicle price',
  feeDocCents: 'Doc fee',
  feeFreightCents: 'Freight',
  msrpCents: 'MSRP',
  titleBrand: 'Title',
  owners: 'Owners',
  accidents: 'Accidents',
  historyUrl: 'History report',
  guideKind: 'Buyers Guide',
  guideLabor: 'Labor paid',
  guideParts: 'Parts paid',
  guideSystems: 'Systems covered',
  guideDuration: 'Duration of the warranty',
  guideService: 'Service contract',
  warranty: 'Warranty',
  description: 'Description',
  descriptionHtml: 'Formatting',
  optionLines: 'Options',
  videoUrl: 'Video',
  spinUrl: '360° view',
  tagWords: 'Tags',
  costCents: 'What you paid',
  acquiredFrom: 'Bought from',
  notes: 'Notes',
}

const names: Record<string, Record<string, string>> = {
  condition: conditions,
  body: bodies,
  fuel: fuels,
  transmission: transmissions,
  drivetrain: drivetrains,
  titleBrand: titleBrands,
  guideKind: Object.fromEntries(guideKinds.map(({ value, label }) => [value, label])),
}

/** What a field holds, as people read it. */
export const valueInWords = (name: string, value: string | undefined): string =>
  name === 'descriptionHtml' ? formattingInWords(value) : (names[name]?.[value ?? ''] ?? (value || 'empty'))
