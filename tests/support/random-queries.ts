import fc from 'fast-check'
import { bands } from '../../api/pricing/bands'
import { eachFacet, type facetNames } from '../../api/search/engine/facets/facets'
import { noFilter, type Query, type SearchFilter, type Sort } from '../../api/search/engine/query'
import { suvSizes } from '../../api/vehicles/bodies/bodies.contract'
import { featureCodes } from '../../api/vehicles/upsert/features'
import { codes, colors, conditions, drivetrains, fuels, transmissions } from '../../api/vehicles/vocabulary'
import type { Market } from './market'

const place = (lat: number, lng: number) => ({ zip: '', city: '', state: '', lat, lng })
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
const sorts: Sort[] = ['best', 'newest', 'price', 'price_desc', 'mileage', 'year', 'distance', 'drop', 'changed']

const values: Record<(typeof facetNames)[number], readonly string[]> = {
  condition: codes(conditions),
  body: ['sedan', 'pickup', 'suv', 'coupe'],
  size: codes(suvSizes),
  fuel: codes(fuels),
  transmission: codes(transmissions),
  drivetrain: codes(drivetrains),
  color: codes(colors).slice(0, 5),
  interior: codes(colors).slice(0, 3),
  seats: ['2', '5', '7', '9'],
  doors: ['2', '4'],
  cylinders: ['4', '6', '8'],
  feature: featureCodes.slice(0, 7),
  history: ['one_owner', 'no_accidents', 'clean_title'],
  rating: codes(bands),
}

/** Most facets are left alone: a search that asks for everything finds nothing. */
const facets = fc
  .record(
    eachFacet((name) =>
      fc.oneof(
        { weight: 8, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray([...values[name]], { minLength: 1, maxLength: 2 }) },
      ),
    ),
  )
  .map((chosen) => eachFacet((name) => chosen[name] ?? []))

const noExclusion: SearchFilter['excluded'] = noFilter.excluded
const excluded = fc.oneof(
  { weight: 4, arbitrary: fc.constant(noExclusion) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        make: fc.subarray(['Honda', 'Ford', 'Lada']),
        model: fc.subarray(['CR-V', 'RAV4']),
        state: fc.subarray(['MI', 'CO'], { maxLength: 1 }),
        body: fc.subarray(['suv', 'crossover', 'sedan'], { maxLength: 1 }),
        color: fc.subarray(['white', 'black', 'red'], { maxLength: 2 }),
        feature: fc.subarray(featureCodes.slice(0, 3), { maxLength: 1 }),
      })
      .map((some) => ({ ...noExclusion, ...some })),
  },
)

const kinds = fc.oneof(
  fc.constant({ makes: [], models: [], trims: [] }),
  fc.subarray(['Honda', 'Ford', 'Toyota', 'Lada']).map((makes) => ({ makes, models: [], trims: [] })),
  fc.constant({ makes: ['Honda', 'Ford'], models: [{ make: 'Honda', model: 'Civic' }], trims: [] }),
  fc.constant({
    makes: ['Honda', 'Toyota'],
    models: [
      { make: 'Honda', model: 'Civic' },
      { make: 'Honda', model: 'CR-V' },
    ],
    trims: [{ make: 'Honda', model: 'CR-V', trim: 'Sport' }],
  }),
)
const words = fc.subarray(
  ['honda', 'civ', 'f150', 'f', 'sport', 'pickup', 'red', 'grun', '2019', 'chevy', 'awd', 'leather', 'compact', 'zzz'],
  { maxLength: 2 },
)

export const aQuery = ({ sellers }: Market): fc.Arbitrary<Query> =>
  fc
    .record({
      facets,
      kinds,
      words: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: words }),
      sellers: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.subarray(
            sellers.map(({ slug }) => slug),
            { maxLength: 2 },
          ),
        },
      ),
      states: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray(['MI', 'CO', 'TX'], { maxLength: 2 }) },
      ),
      excluded,
      place: rarely(fc.constantFrom(place(42.28, -83.74), place(39.7, -105))),
      radiusMiles: rarely(fc.constantFrom(10, 60, 500)),
      yearMin: rarely(fc.integer({ min: 2010, max: 2024 })),
      yearMax: rarely(fc.integer({ min: 2015, max: 2026 })),
      priceMinCents: rarely(fc.constantFrom(0, 900_000, 1_500_000)),
      priceMaxCents: rarely(fc.constantFrom(899_999, 1_500_000, 9_000_000)),
      mileageMax: rarely(fc.constantFrom(0, 12_000, 50_000)),
      mpgMin: rarely(fc.constantFrom(25, 32)),
      days: rarely(fc.constantFrom(3, 20)),
      listedAfter: rarely(fc.constant(Date.now() - 10 * 86_400_000)),
      reducedDays: rarely(fc.constantFrom(7, 45)),
      backDays: rarely(fc.constant(14)),
      sort: fc.constantFrom(...sorts),
      offset: fc.constantFrom(0, 0, 5, 24, 1000),
      limit: fc.constantFrom(24, 7),
    })
    .map(({ kinds: chosen, sort, offset, limit, ...filter }) => ({
      filter: {
        ...filter,
        ...chosen,
        radiusMiles: filter.place ? filter.radiusMiles : null,
        hideDominated: false,
      },
      now: Date.now(),
      sort,
      offset,
      limit,
      count: [],
    }))
