import { type Band, bands } from '../../../pricing/bands'
import { searchedAs, suvSizes } from '../../../vehicles/bodies/bodies.contract'
import { features } from '../../../vehicles/upsert/features'
import { bodies, colors, conditions, drivetrains, fuels, transmissions } from '../../../vehicles/vocabulary'
import type { SeveralName } from '../../query.contract'
import type { Listing } from '../store/listing'

export type FacetName = Exclude<SeveralName, 'make' | 'model' | 'trim' | 'seller' | 'state'>

interface FacetKind {
  values: (listing: Listing) => readonly string[]
  /** Several chosen values widen a search (any of them), or narrow it (all of them). */
  choose: 'any' | 'all'
  labels?: Readonly<Record<string, string>>
  words?: Readonly<Record<string, string>>
  /** A listing may have two of its values. */
  twofold?: true
  /** Its values are not found by keywords: the keyword 5 does not mean five seats. */
  wordless?: true
}

const one = (value: string | number | null): readonly string[] => (value === null ? [] : [String(value)])

/** What listings are counted and chosen by, apart from make, model, trim and seller, which have too many values for sets. */
export const facetKinds = {
  condition: { choose: 'any', labels: conditions, words: { cpo: 'cpo pre owned' }, values: (l) => one(l.condition) },
  body: { choose: 'any', twofold: true, labels: bodies, words: { pickup: 'truck' }, values: (l) => searchedAs(l.body) },
  size: { choose: 'any', labels: suvSizes, words: { midsize: 'mid size' }, values: (l) => one(l.size) },
  fuel: {
    choose: 'any',
    labels: fuels,
    words: { gasoline: 'gas petrol', plugin_hybrid: 'phev', electric: 'ev', natural_gas: 'cng' },
    values: (l) => one(l.fuel),
  },
  transmission: {
    choose: 'any',
    labels: transmissions,
    words: { manual: 'stick', dual_clutch: 'dct' },
    values: (l) => one(l.transmission),
  },
  drivetrain: {
    choose: 'any',
    labels: drivetrains,
    words: { awd: 'awd', fwd: 'fwd', rwd: 'rwd', four_wd: '4wd 4x4' },
    values: (l) => one(l.drivetrain),
  },
  color: { choose: 'any', labels: colors, words: { gray: 'grey' }, values: (l) => one(l.color) },
  interior: { choose: 'any', labels: colors, wordless: true, values: (l) => one(l.interior) },
  seats: { choose: 'any', wordless: true, values: (l) => one(l.seats) },
  doors: { choose: 'any', wordless: true, values: (l) => one(l.doors) },
  cylinders: { choose: 'any', wordless: true, values: (l) => one(l.cylinders) },
  feature: { choose: 'all', labels: features, values: (l) => l.features },
  history: {
    choose: 'all',
    labels: { one_owner: 'One owner', no_accidents: 'No accidents reported', clean_title: 'Clean title' },
    wordless: true,
    values: historyOf,
  },
  rating: { choose: 'any', twofold: true, labels: bands, wordless: true, values: ratingOf },
} as const satisfies Record<FacetName, FacetKind>

export const facetNames = Object.keys(facetKinds) as FacetName[]
export const eachFacet = <T>(of: (name: FacetName) => T): Record<FacetName, T> =>
  Object.fromEntries(facetNames.map((name) => [name, of(name)])) as Record<FacetName, T>
export const facetKind = (name: FacetName): FacetKind => facetKinds[name]

export const labelOf = (name: FacetName, value: string): string => facetKind(name).labels?.[value] ?? value

function historyOf({ owners, accidents, titleBrand }: Listing): string[] {
  return [
    ...(owners === 1 ? ['one_owner'] : []),
    ...(accidents === 0 ? ['no_accidents'] : []),
    ...(titleBrand === 'clean' ? ['clean_title'] : []),
  ]
}

/** A label that runs from one band to the next is found under both. */
function ratingOf({ band, bandTo }: Listing): Band[] {
  return [band, bandTo].filter((one) => one !== null)
}
