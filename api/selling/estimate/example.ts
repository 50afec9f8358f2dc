import { sql } from 'drizzle-orm'
import { findPlace } from '../../content/places'
import type { Context } from '../../context'
import { currentSetting } from '../../site-settings/memory'
import { makes, models, vehicles } from '../../vehicles/schema'
import { stockEntries } from '../../vehicles/stock/schema'
import { presentValue } from '../drafts/present-draft'
import { conditionQuestions } from '../kinds.contract'
import { deductionTable } from './deductions.section'
import { estimateColumns } from './estimate'
import type { SellExample } from './example.contract'

type Reading = Pick<Context, 'db' | 'now'>

interface StoredExample {
  tableVersion: number
  until: number
  example: Promise<SellExample | null>
}

const hourMs = 3_600_000
/** Is short, since a new site has its first ratings minutes after its first cars. */
const emptyMs = 60_000

/** Holds the example of each database, so that its model is read once an hour. */
const storedExamples = new WeakMap<Context['db'], StoredExample>()

/** Values an example anew each hour and when the deductions change. Requests that come meanwhile wait for the same result. */
export async function getSellExample(context: Reading): Promise<SellExample | null> {
  const { version } = await currentSetting(context, deductionTable)
  const now = context.now().getTime()
  const last = storedExamples.get(context.db)
  if (last && last.tableVersion === version && now < last.until) return last.example
  const stored: StoredExample = { tableVersion: version, until: now + hourMs, example: computeExample(context) }
  storedExamples.set(context.db, stored)
  try {
    const example = await stored.example
    if (example === null) stored.until = now + emptyMs
    return example
  } catch (error) {
    if (storedExamples.get(context.db) === stored) storedExamples.delete(context.db)
    throw error
  }
}

async function computeExample(context: Reading): Promise<SellExample | null> {
  for (const modelId of await commonModels(context)) {
    const car = await typicalCar(context, modelId)
    const example = car && (await valueExample(context, car))
    if (example) return example
  }
  return null
}

const maxModels = 3

/** Lists the models with the most rated cars on sale. Reads one index of narrow rows. */
async function commonModels({ db }: Reading): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select model_id::int as id from ${stockEntries}
    where status in ('active', 'pending') and band <> 'none'
    group by model_id order by count(*) desc, model_id limit ${maxModels}`)
  return rows.map(({ id }) => id)
}

interface TypicalCar extends Record<string, unknown> {
  year: number
  make: string
  model: string
  trim: string | null
  mileage: number
  zip: string
  city: string
  state: string
  lat: number
  lng: number
}

/** Finds the rated car on sale whose mileage is nearest to the median of its model. New cars are not what people sell. */
async function typicalCar({ db }: Reading, modelId: number): Promise<TypicalCar | undefined> {
  const { rows } = await db.execute<TypicalCar>(sql`
    with car as (
      select v.id, v.mileage from market v join ${stockEntries} s on s.vehicle_id = v.id and s.band <> 'none'
      where v.make_id = (select make_id from ${models} where id = ${modelId}) and v.model_id = ${modelId}
        and v.status <> 'sold' and v.condition <> 'new' and v.mileage >= 500
    ), typical as (
      select id from car
      order by abs(mileage - (select percentile_disc(.5) within group (order by mileage) from car)), id limit 1
    )
    select v.year, k.name as make, o.name as model, v.trim, v.mileage, v.zip, v.city, v.state, v.lat, v.lng
    from typical join ${vehicles} v on v.id = typical.id join ${models} o on o.id = v.model_id join ${makes} k on k.id = o.make_id`)
  return rows[0]
}

/** Values a car with these facts as a draft without a VIN: in good condition, and paid off. */
async function valueExample(context: Reading, car: TypicalCar): Promise<SellExample | null> {
  const { year, make, model, trim } = car
  const mileage = Math.round(car.mileage / 1_000) * 1_000
  const { lat, lng, city, state } = (await findPlace(context, car.zip)) ?? car
  const facts = { year, make, model, trim, mileage, lat, lng, state }
  const columns = await estimateColumns(context, { ...facts, ...inGoodCondition })
  const value = presentValue(columns)
  if (!value || value.valueCents === null || value.comparables.length === 0) return null
  const name = [year, make, model, trim].filter(Boolean).join(' ')
  return { car: { name, mileage, place: `${city}, ${state}` }, value }
}

/** Holds the best answer to each question, and leaves open what only a VIN says. */
const inGoodCondition = {
  vin: null,
  fuel: null,
  transmission: null,
  drivetrain: null,
  engine: null,
  condition: Object.fromEntries(conditionQuestions.map((question) => [question, true])),
  tireDepth: null,
  keys: 'two',
  accidents: 'none',
  titleBrand: 'clean',
} as const
