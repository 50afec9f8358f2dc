import type { OptionGroup } from '../../api/vehicles/schema'
import type { Body, Condition } from '../../api/vehicles/vocabulary'
import type { Trim } from './lineup'
import type { Random } from './random'

interface Feature {
  name: string
  /** From this trim rank on it is on the car. */
  from: number
  since?: number
  only?: Body[]
}

const tall: Body[] = ['suv', 'crossover', 'minivan', 'wagon']
const groups: Record<string, Feature[]> = {
  Comfort: [
    { name: 'Automatic climate control', from: 0.2 },
    { name: 'Cruise control', from: 0 },
    { name: "Power driver's seat", from: 0.25 },
    { name: 'Heated front seats', from: 0.3 },
    { name: 'Keyless entry and start', from: 0.2 },
    { name: 'Remote start', from: 0.4 },
    { name: 'Leather seats', from: 0.55 },
    { name: 'Heated steering wheel', from: 0.6 },
    { name: 'Ventilated front seats', from: 0.8, since: 2017 },
    { name: 'Memory seat', from: 0.7 },
    { name: 'Power liftgate', from: 0.45, only: tall },
    { name: 'Sunroof', from: 0.5, only: [...tall, 'sedan', 'hatchback', 'coupe'] },
  ],
  Safety: [
    { name: 'Backup camera', from: 0, since: 2014 },
    { name: 'Automatic emergency braking', from: 0.5, since: 2015 },
    { name: 'Automatic emergency braking', from: 0, since: 2020 },
    { name: 'Lane keeping assist', from: 0.2, since: 2018 },
    { name: 'Adaptive cruise control', from: 0.3, since: 2018 },
    { name: 'Blind spot monitor', from: 0.35, since: 2015 },
    { name: 'Rear cross-traffic alert', from: 0.4, since: 2016 },
    { name: 'Parking sensors', from: 0.6 },
    { name: '360-degree camera', from: 0.85, since: 2018 },
  ],
  'Sound and screen': [
    { name: 'Bluetooth', from: 0 },
    { name: 'Apple CarPlay', from: 0.4, since: 2016 },
    { name: 'Apple CarPlay', from: 0, since: 2019 },
    { name: 'Android Auto', from: 0.4, since: 2016 },
    { name: 'Android Auto', from: 0, since: 2019 },
    { name: 'Satellite radio', from: 0.2 },
    { name: 'Navigation', from: 0.65 },
    { name: 'Premium sound', from: 0.7 },
    { name: 'Wireless charging', from: 0.5, since: 2019 },
    { name: 'Head-up display', from: 0.9, since: 2019 },
  ],
  Exterior: [
    { name: 'Alloy wheels', from: 0.1 },
    { name: 'LED headlights', from: 0.3, since: 2016 },
    { name: 'Fog lights', from: 0.4 },
    { name: 'Roof rails', from: 0.2, only: tall },
    { name: 'Tow package', from: 0.3, only: ['pickup', 'suv'] },
    { name: 'Bed liner', from: 0.2, only: ['pickup'] },
    { name: 'Running boards', from: 0.4, only: ['pickup'] },
    { name: 'Heated mirrors', from: 0.35 },
    { name: 'Rain-sensing wipers', from: 0.75 },
  ],
}

/** The equipment of a trim, grouped; a used car may have an option less or more than its trim. */
export function equipmentOf(random: Random, trim: Trim, body: Body, year: number, seats: number): OptionGroup[] {
  return Object.entries(groups)
    .map(([group, features]) => ({
      group,
      items: itemsOf(random, features, trim.rank, body, year, group === 'Comfort' ? seats : 0),
    }))
    .filter(({ items }) => items.length > 0)
}

function itemsOf(random: Random, features: Feature[], rank: number, body: Body, year: number, seats: number): string[] {
  const fitted = features.filter(
    ({ from, since, only }) =>
      year >= (since ?? 0) && (!only || only.includes(body)) && rank + random.noise(0.08) >= from - 0.05,
  )
  const names = fitted.map(({ name }) => name)
  return [...new Set(seats >= 7 ? [...names, 'Third-row seats'] : names)]
}

const longWarranty = ['Hyundai', 'Kia']
const luxury = ['BMW', 'Mercedes-Benz', 'Audi', 'Lexus', 'Acura', 'Volvo', 'Tesla', 'Porsche', 'Buick', 'MINI']

const termOf = (make: string): [years: number, thousandMiles: number] =>
  longWarranty.includes(make) ? [5, 60] : luxury.includes(make) ? [4, 50] : [3, 36]

/** Systems are named in full: the Used Car Rule does not allow "power train". */
export function warrantyOf(random: Random, make: string, condition: Condition, age: number, mileage: number): string {
  const [years, miles] = termOf(make)
  const drive = longWarranty.includes(make) ? '10 years or 100,000 miles' : '5 years or 60,000 miles'
  if (condition === 'new')
    return `Factory: ${years} years or ${miles},000 miles; engine, transmission and drive axle ${drive}.`
  if (condition === 'cpo')
    return 'Certified: 12 months or 12,000 miles; engine, transmission and drive axle to 7 years or 100,000 miles.'
  if (age < years && mileage < miles * 950 && random.chance(0.8))
    return `Balance of the factory warranty (${years} years or ${miles},000 miles).`
  return random.chance(0.4)
    ? 'Limited: 30 days or 1,000 miles, engine and transmission, 50% of parts and labor.'
    : 'As is: no dealer warranty.'
}
