import { EventLoopYield } from '../event-loop'
import { type Car, type Comparable, comparablesAmong, foldOf } from './car'
import { type Column, held, RidgeFit } from './ridge'
import { bodyName, Design, isRegionCell, marketTraits, modelTraits, type Trait } from './traits'

export interface ModelCars {
  body: string | null
  cars: readonly Car[]
  /** Of other models of the make with that body, when the model has few cars of its own. */
  siblings?: readonly Car[]
}

/** The effects of traits on the logarithm of a price, by the trait's key. */
export type Effects = ReadonlyMap<string, number>

export const marketFolds = 5
const sweeps = 40

/** Measured together, so that no trait explains what another does. Yields to the event loop between sweeps. */
export async function marketEffects(models: readonly ModelCars[]): Promise<Effects[]> {
  const seen = models.flatMap(({ body, cars }) => comparablesAmong(cars).map((car) => ({ car, body: bodyName(body) })))
  const cars = seen.map(({ car }) => car)
  const design = new Design(seen.length, (row) => {
    const { car, body } = seen[row] as (typeof seen)[number]
    return [...marketTraits(car, body), ...modelTraits(car)]
  })
  const described = withoutLoneLots(design, cars)
  const effects: Effects[] = []
  const eventLoop = new EventLoopYield()
  for (let fold = 0; fold < marketFolds; fold += 1) {
    const rows = cars.flatMap((car, row) => (foldOf(car) % marketFolds === fold ? [] : [row]))
    const fit = new RidgeFit(design, centered(logPrices(cars), rows).targets, rows, described, sweeps)
    for (const _ of fit.steps()) await eventLoop.yieldIfDue()
    effects.push(toEffects(design, fit.effects))
  }
  return effects
}

/** A region of fewer places is the price level of a dealership, which must not become what its cars are expected to cost. */
const minPlaces = 3

function withoutLoneLots({ traits, starts, columns }: Design, cars: readonly Comparable[]): Column[] {
  const places = traits.map(() => new Set<string>())
  cars.forEach(({ lat, lng }, row) => {
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1)
      if (isRegionCell(traits[columns[at] as number] as Trait)) places[columns[at] as number]?.add(`${lat} ${lng}`)
  })
  return traits.map((trait, column) => (isRegionCell(trait) && (places[column]?.size ?? 0) < minPlaces ? held : trait))
}

export const effectsOf = (market: readonly Effects[], fold: number): Effects => market[fold % marketFolds] ?? new Map()

const toEffects = ({ traits }: Design, effects: Float64Array): Effects =>
  new Map(
    traits.flatMap(({ key, scope }, column) => {
      const effect = Number((effects[column] as number).toFixed(5))
      return scope === 'market' && effect !== 0 ? [[key, effect] as const] : []
    }),
  )

export const logPrices = (cars: readonly Comparable[]): Float64Array =>
  Float64Array.from(cars, ({ totalCents }) => Math.log(totalCents))

export function centered(targets: Float64Array, rows: readonly number[]): { targets: Float64Array; mean: number } {
  const mean = rows.length === 0 ? 0 : rows.reduce((sum, row) => sum + (targets[row] as number), 0) / rows.length
  return { targets: targets.map((target) => target - mean), mean }
}
