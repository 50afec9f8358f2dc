import { ago } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, miles, number } from '~/format/numbers'
import { againstMarket, againstMsrp, percent, similarCars } from '~/pricing/labels'
import { conditionLabel } from '~/vehicles/offer'
import { unratedInWords } from '../../api/pricing/rating-labels'
import { bodyInWords } from '../../api/vehicles/bodies/bodies.contract'
import type { ComparedVehicle } from '../../api/vehicles/contract'

export interface Row {
  label: string
  /** A sentence a car; null where it was not given. */
  cells: (string | null)[]
  /** Said below it. */
  more?: (string | null)[]
  rated?: Cars
  /** The places of the best cars and the word for it; nobody is best where all are alike or only one is known. */
  best?: { word: string; places: number[] }
}

export interface Group {
  name: string
  rows: Row[]
}

type Cars = readonly ComparedVehicle[]

/** A row that no car has a value for is left out. */
export function groupsOf(cars: Cars, placed: boolean): Group[] {
  const groups = [
    { name: 'Price', rows: priceRows(cars) },
    { name: 'Condition', rows: conditionRows(cars) },
    { name: 'Body and drive', rows: driveRows(cars) },
    { name: 'Seller', rows: sellerRows(cars, placed) },
  ]
  return groups.map(({ name, rows }) => ({ name, rows: rows.filter(({ cells }) => cells.some(Boolean)) }))
}

export const differs = ({ cells }: Row): boolean => new Set(cells).size > 1

export const onlyDifferences = (groups: Group[]): Group[] =>
  groups.map(({ name, rows }) => ({ name, rows: rows.filter(differs) })).filter(({ rows }) => rows.length > 0)

const priceRows = (cars: Cars): Row[] => [
  {
    label: 'Total price',
    cells: cars.map(({ price }) => (price ? dollars(price.totalCents) : 'Call for price')),
    more: aboveLowest(cars),
    best: lowest(cars, 'Lowest price', ({ price }) => price?.totalCents),
  },
  {
    label: 'Price rating',
    cells: cars.map(ratingOf),
    rated: cars,
    best: lowest(cars, 'Best against market', ({ rating }) => rating?.differenceBp),
  },
  { label: 'Doc fee, freight, add-ons', cells: cars.map(feesOf) },
]

function aboveLowest(cars: Cars): Row['more'] {
  const lowestCents = Math.min(...cars.flatMap(({ price }) => price?.totalCents ?? []))
  return cars.map(({ price }) =>
    price && price.totalCents > lowestCents ? `${dollars(price.totalCents - lowestCents)} more` : null,
  )
}

/** How far from the market, or why that is not known; of a new car how far from its MSRP, where it has one. */
function ratingOf({ rating, outcome, price, condition }: ComparedVehicle): string | null {
  if (condition === 'new') return price?.msrpCents ? againstMsrp(price.totalCents, price.msrpCents) : null
  if (!rating || !price) return unratedInWords(outcome)
  const distance = marketDistance(price.totalCents - rating.estimateCents, rating.differenceBp)
  return capital(rating.bandTo ? `${similarCars(rating.comparables)}, ${distance}` : distance)
}

/** Who is best is judged by the percent, so it is said too. */
function marketDistance(differenceCents: number, differenceBp: number): string {
  const distance = againstMarket(differenceCents, differenceBp)
  return distance === 'at market' ? distance : `${distance} (${percent(differenceBp)})`
}

function feesOf({ price }: ComparedVehicle): string | null {
  if (!price) return null
  const cents = price.totalCents - price.vehicleCents
  return cents === 0 ? 'None' : `${dollars(cents)} included`
}

const conditionRows = (cars: Cars): Row[] => [
  { label: 'Condition', cells: cars.map(({ condition }) => conditionLabel(condition)) },
  {
    label: 'Mileage',
    cells: cars.map(({ mileage }) => (mileage === null ? null : miles(mileage))),
    best: lowest(cars, 'Fewest miles', ({ mileage }) => mileage),
  },
  {
    label: 'Model year',
    cells: cars.map(({ year }) => String(year)),
    best: highest(cars, 'Newest', ({ year }) => year),
  },
  { label: 'Owners', cells: cars.map(ownersOf), best: lowest(cars, 'Fewest owners', previousOwners) },
  {
    label: 'Accidents',
    cells: cars.map(({ accidents }) =>
      accidents === null ? null : accidents === 0 ? 'None reported' : `${accidents} reported`,
    ),
    best: lowest(cars, 'Fewest accidents', ({ accidents }) => accidents),
  },
  { label: 'Title', cells: cars.map(({ titleBrand }) => titleBrand) },
  { label: 'Warranty', cells: cars.map(({ warranty }) => warranty) },
]

const previousOwners = ({ owners, condition }: ComparedVehicle) => (condition === 'new' ? 0 : owners)

function ownersOf(car: ComparedVehicle): string | null {
  const owners = previousOwners(car)
  if (owners === null) return null
  return owners === 0 ? 'None before you' : count(owners, 'owner')
}

const driveRows = (cars: Cars): Row[] => [
  { label: 'Body', cells: cars.map(bodyInWords) },
  { label: 'Drive', cells: cars.map(({ drivetrain }) => drivetrain) },
  { label: 'Fuel', cells: cars.map(({ fuel }) => fuel) },
  { label: 'Economy', cells: cars.map(economyOf), best: highest(cars, 'Best economy', combinedMpg) },
  {
    label: 'Electric range',
    cells: cars.map(({ rangeMiles }) => (rangeMiles === null ? null : miles(rangeMiles))),
    best: highest(cars, 'Longest range', ({ rangeMiles }) => rangeMiles),
  },
  { label: 'Engine', cells: cars.map(engineOf) },
  {
    label: 'Power',
    cells: cars.map(({ horsepower }) => (horsepower ? `${number(horsepower)} hp` : null)),
    best: highest(cars, 'Most power', ({ horsepower }) => horsepower),
  },
  { label: 'Transmission', cells: cars.map(({ transmission }) => transmission) },
  { label: 'Seats', cells: cars.map(({ seats }) => (seats === null ? null : String(seats))) },
  { label: 'Doors', cells: cars.map(({ doors }) => (doors === null ? null : String(doors))) },
  {
    label: 'Exterior',
    cells: cars.map(({ exteriorColor, exteriorFamily }) => capital(exteriorColor ?? exteriorFamily)),
  },
  { label: 'Interior', cells: cars.map(({ interiorColor }) => capital(interiorColor)) },
]

const economyOf = ({ mpgCity, mpgHighway }: ComparedVehicle): string | null =>
  mpgCity && mpgHighway ? `${mpgCity} city / ${mpgHighway} hwy mpg` : null

/** As on the window sticker: 55 % city, 45 % highway, by consumption. */
const combinedMpg = ({ mpgCity, mpgHighway }: ComparedVehicle): number | null =>
  mpgCity && mpgHighway ? Math.round(1 / (0.55 / mpgCity + 0.45 / mpgHighway)) : null

const engineOf = ({ engine, displacementLiters }: ComparedVehicle): string | null =>
  engine ?? (displacementLiters ? `${displacementLiters.toFixed(1)} L` : null)

/** Feeds write colors in small letters. */
const capital = (words: string | null) => words && words.charAt(0).toUpperCase() + words.slice(1)

const sellerRows = (cars: Cars, placed: boolean): Row[] => [
  { label: 'Dealership', cells: cars.map(({ dealership }) => dealership.name) },
  { label: 'Where', cells: cars.map(({ city, state }) => `${city}, ${state}`) },
  {
    label: 'Distance',
    cells: cars.map(({ distanceMiles }) => (placed && distanceMiles !== null ? miles(distanceMiles) : null)),
    best: lowest(cars, 'Nearest', ({ distanceMiles }) => distanceMiles),
  },
  { label: 'Listed', cells: cars.map(({ listedAt }) => capital(ago(listedAt))) },
]

type Measure = (car: ComparedVehicle) => number | null | undefined
const lowest = (cars: Cars, word: string, measure: Measure) => bestOf(cars, word, measure, Math.min)
const highest = (cars: Cars, word: string, measure: Measure) => bestOf(cars, word, measure, Math.max)

function bestOf(cars: Cars, word: string, measure: Measure, choose: (...values: number[]) => number): Row['best'] {
  const values = cars.map(measure)
  const known = values.filter((value) => typeof value === 'number')
  if (known.length < 2 || new Set(known).size < 2) return undefined
  const best = choose(...known)
  return { word, places: values.flatMap((value, place) => (value === best ? [place] : [])) }
}
