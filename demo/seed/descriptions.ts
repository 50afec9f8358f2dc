import { bodyTable } from '../../api/vehicles/bodies/bodies.contract'
import type { OptionGroup } from '../../api/vehicles/schema'
import {
  type Body,
  type Condition,
  type Drivetrain,
  drivetrains,
  type Fuel,
  type Transmission,
} from '../../api/vehicles/vocabulary'
import type { DemoDealer } from './demo-dealer'
import type { Random } from './random'

interface DescribedFacts {
  condition: Condition
  year: number
  make: string
  model: string
  trim: string
  body: Body
  mileage: number
  exteriorColor: string
  interiorColor: string
  engine: string
  horsepower: number
  fuel: Fuel
  rangeMiles: number | null
  transmission: Transmission
  drivetrain: Drivetrain
  seats: number
  mpgCity: number | null
  mpgHighway: number | null
  owners: number | null
  accidents: number
  titleBrand: string
  options: OptionGroup[]
  dealer: DemoDealer
  city: string
}

export function describeVehicle(random: Random, facts: DescribedFacts): string {
  const middle = [equipment(random, facts), engine(random, facts), use(random, facts)].filter(
    (sentence) => sentence !== '',
  )
  const kept = random.some(middle, random.int(1, middle.length))
  const sentences = [
    opening(random, facts),
    history(random, facts),
    ...kept,
    random.chance(0.45) ? closing(random, facts) : '',
  ]
  return sentences
    .filter((sentence) => sentence !== '')
    .slice(0, 5)
    .join(' ')
}

function opening(
  random: Random,
  { condition, year, make, model, trim, mileage, exteriorColor, interiorColor, city }: DescribedFacts,
): string {
  const name = `${make} ${model}${trim === 'Base' ? '' : ` ${trim}`}`
  const miles = mileage.toLocaleString('en-US')
  const inside = interiorColor.toLowerCase()
  if (condition === 'new') {
    return random.pick([
      `A new ${year} ${name} in ${exteriorColor} over ${inside}, on our lot in ${city} now.`,
      `This ${year} ${name} has delivery miles only and is finished in ${exteriorColor}.`,
      `${exteriorColor} outside, ${inside} inside: a ${year} ${name} ready to be registered.`,
      `Nobody has owned this ${name} yet. It is a ${year} model in ${exteriorColor}.`,
    ])
  }
  const known = condition === 'cpo' ? 'Certified' : 'Used'
  return random.pick([
    `This ${year} ${name} has covered ${miles} miles and wears ${exteriorColor} over ${inside}.`,
    `${known} ${year} ${name} with ${miles} miles on it.`,
    `A ${year} ${name} in ${exteriorColor}, ${miles} miles.`,
    `${exteriorColor} ${name} from ${year}, showing ${miles} miles.`,
    `With ${miles} miles this ${name} is ${mileage < 40_000 ? 'barely run in' : 'honestly used and well kept'}.`,
    `We took this ${year} ${name} in ourselves; it has ${miles} miles and a ${inside} interior.`,
  ])
}

function history(random: Random, { condition, owners, accidents, titleBrand }: DescribedFacts): string {
  if (condition === 'new') return ''
  if (titleBrand !== 'clean')
    return `The title is branded (${titleBrand}); the repair papers and pictures are here to read, and the price says so too.`
  if (accidents > 0) {
    const count = accidents === 1 ? 'One accident is' : 'Two accidents are'
    return random.pick([
      `${count} on record; ask us for the repair invoice.`,
      `${count} reported and repaired, and taken into account in the price.`,
    ])
  }
  const first = owners === 1 ? 'One owner' : `${owners === 2 ? 'Two' : 'Three'} owners`
  return random.pick([
    `${first}, no accident on record.`,
    `${first} so far and a clean title.`,
    'No accident reported and a clean title.',
    '',
  ])
}

function equipment(random: Random, { options }: DescribedFacts): string {
  const worth = options
    .flatMap(({ items }) => items)
    .filter((item) => !['Cruise control', 'Bluetooth', 'Alloy wheels', 'Backup camera'].includes(item))
  if (worth.length < 3) return ''
  const [first = '', second = '', third = ''] = random
    .some(worth, 3)
    .map((item) => (/^[A-Z]{2}|^(Apple|Android)/.test(item) ? item : item.charAt(0).toLowerCase() + item.slice(1)))
  return random.pick([
    `It has ${first}, ${second} and ${third}.`,
    `On board are ${first}, ${second} and ${third}.`,
    `Worth knowing: ${first}, ${second} and ${third} are fitted.`,
    `The list of equipment includes ${first}, ${second} and ${third}.`,
  ])
}

function engine(random: Random, facts: DescribedFacts): string {
  const { fuel, rangeMiles, horsepower, mpgCity, mpgHighway, drivetrain } = facts
  const drive = `${drivetrains[drivetrain].toLowerCase()} drive`
  if (fuel === 'electric') return `${horsepower} horsepower, ${drive} and about ${rangeMiles} miles on a charge.`
  const label = facts.engine.replace(/^([\d.]+)L /, '$1-liter ')
  return random.pick([
    `The ${label} makes ${horsepower} horsepower and is rated at ${mpgCity} mpg in the city, ${mpgHighway} on the highway.`,
    `${label.charAt(0).toUpperCase()}${label.slice(1)}, ${horsepower} horsepower, ${drive}.`,
    `${mpgCity} mpg city and ${mpgHighway} highway by the EPA's cycle${facts.transmission === 'manual' ? ', with a manual gearbox' : ''}.`,
  ])
}

const uses: Partial<Record<Body, string[]>> = {
  pickup: [
    'The bed has light wear only.',
    'Set up for work and still comfortable on a long drive.',
    'Tires have plenty of tread for the winter.',
  ],
  minivan: [
    'Sliding doors on both sides and room for everybody.',
    'The seats fold and slide, so bicycles fit as well.',
  ],
  convertible: ['The top closes tight and quickly.', 'The soft top shows no wear.'],
  coupe: ['A car for the long way home.', 'Two doors, low seats and a straight line to the horizon.'],
  wagon: ['Low loading edge and room for a dog.', 'Carries what an SUV does and parks like a car.'],
  hatchback: ['Small outside and large enough inside.', 'Easy to park and cheap to run.'],
}

function use(random: Random, { body, seats, condition }: DescribedFacts): string {
  const own = condition === 'new' ? undefined : uses[body]
  if (own) return random.pick(own)
  if (seats >= 7) return `${seats} seats in three rows.`
  return random.pick([
    `A practical ${bodyTable[body].one} for every day.`,
    'Quiet on the highway and easy in town.',
    '',
  ])
}

function closing(random: Random, { dealer, condition, city }: DescribedFacts): string {
  const first = dealer.staff[1]?.[0].split(' ')[0] ?? 'our team'
  return random.pick([
    `Ask for ${first} to see it.`,
    `The price is the whole price but for tax and title.`,
    condition === 'new' ? 'Order changes are no longer possible; the car is here.' : 'Bring your mechanic if you like.',
    `It stands in ${city}; call before you drive far.`,
    dealer.delivery ? 'We can bring it to your door.' : 'Test drives without an appointment.',
  ])
}
