import { findPlace } from '../../content/places'
import type { Context } from '../../context'
import { usualReply } from '../../dealerships/usual-reply'
import { currentSetting } from '../../site-settings/memory'
import { readCover } from '../../vehicles/cover'
import { commonModels, type TypicalCar, typicalCar } from '../../vehicles/typical-car'
import { presentValue } from '../drafts/present-draft'
import { conditionQuestions } from '../kinds.contract'
import { deductionTable } from './deductions.section'
import { estimateColumns } from './estimate'
import type { SellExample } from './example.contract'

type Reading = Pick<Context, 'db' | 'now'>

/** Is an example without its picture, which is read at each request: the car may be withdrawn meanwhile. */
interface ValuedCar {
  vehicleId: number
  car: Omit<SellExample['car'], 'cover'>
  value: SellExample['value']
  replies: SellExample['replies']
}

interface StoredExample {
  tableVersion: number
  until: number
  example: Promise<ValuedCar | null>
}

const hourMs = 3_600_000
/** Is short, since a new site has its first ratings minutes after its first cars. */
const emptyMs = 60_000

/** Holds the example of each database, so that its model is read once an hour. */
const storedExamples = new WeakMap<Context['db'], StoredExample>()

/** Returns the example of this hour, with the picture of the listing that it is modeled on while visitors may see that. */
export async function getSellExample(context: Reading): Promise<SellExample | null> {
  const example = await storedExample(context)
  if (!example) return null
  const { vehicleId, car, ...rest } = example
  return { car: { ...car, cover: await readCover(context, vehicleId, car.name) }, ...rest }
}

/** Values an example anew each hour and when the deductions change. Requests that come meanwhile wait for the same result. */
async function storedExample(context: Reading): Promise<ValuedCar | null> {
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

const maxModels = 3

async function computeExample(context: Reading): Promise<ValuedCar | null> {
  for (const modelId of await commonModels(context, maxModels)) {
    const car = await typicalCar(context, modelId)
    const example = car && (await valueExample(context, car))
    if (example) return { ...example, replies: await usualReply(context) }
  }
  return null
}

/** Values a car with these facts as a draft without a VIN: in good condition, and paid off. */
async function valueExample(context: Reading, car: TypicalCar): Promise<Omit<ValuedCar, 'replies'> | null> {
  const { year, make, model, trim } = car
  const mileage = Math.round(car.mileage / 1_000) * 1_000
  const { lat, lng, city, state } = (await findPlace(context, car.zip)) ?? car
  const facts = { year, make, model, trim, mileage, lat, lng, state }
  const columns = await estimateColumns(context, { ...facts, ...inGoodCondition })
  const value = presentValue(columns)
  if (!value || value.valueCents === null || value.comparables.length === 0) return null
  const name = [year, make, model, trim].filter(Boolean).join(' ')
  return { vehicleId: car.id, car: { name, mileage, place: `${city}, ${state}` }, value }
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
