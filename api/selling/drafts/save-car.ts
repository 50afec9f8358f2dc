import { hashToken, newToken } from '../../accounts/sessions/tokens'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { z } from '../../http/contract'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { changedMeanwhile, invalid, type Refusal } from '../../refusals'
import { modelNamed } from '../../vehicles/taxonomy/taxonomy-lookup'
import { isNorthAmerican } from '../../vehicles/vin'
import { vinDecoder } from '../../vehicles/vin-decode/vin-decode'
import { fullVin } from '../../vehicles/vin-decode/vin-decode.contract'
import type { AskVpic } from '../../vehicles/vin-decode/vpic'
import { estimateColumns } from '../estimate/estimate'
import { type SellRequestRow, sellRequests } from '../schema'
import type { SellCar, SellDraft } from './draft.contract'
import { draftOf, lockDraft } from './find-draft'
import { presentDraft } from './present-draft'
import { ownerOf, writeDraft } from './write-draft'

const perNetwork: Limit = { prefix: 'sell-draft', points: 30, seconds: 3_600 }
const perNetworkDay: Limit = { prefix: 'sell-draft-day', points: 100, seconds: 86_400 }

type Car = Pick<
  SellRequestRow,
  'vin' | 'year' | 'make' | 'model' | 'trim' | 'body' | 'fuel' | 'transmission' | 'drivetrain' | 'engine' | 'color'
>

type CarInput = z.output<typeof SellCar> & { token?: string | undefined; version?: number | undefined }

/**
 * Begins a draft, or changes the car of one. Throws invalid for a VIN that cannot be one, not_found, conflict for a version
 * that is not the newest, too_many.
 */
export const savingCar =
  (ask: AskVpic) =>
  async (context: Context, input: CarInput): Promise<{ token: string | null; draft: SellDraft }> => {
    const isNew = input.version === undefined
    const many = 'Many cars were entered from your network.'
    await consumeCount(context, perNetwork, networkOf(context.ip), many)
    if (isNew) await consumeCount(context, perNetworkDay, networkOf(context.ip), many)
    else await draftOf(context, input)
    const car = input.vin
      ? await decodedCar(context, ask, { ...input, vin: input.vin })
      : await typedCar(context, input)
    const { row, token } = isNew ? await insertDraft(context, car) : await changeCar(context, input, car)
    return { token, draft: await presentDraft(context, row) }
  }

async function insertDraft(context: Context, car: Car): Promise<{ row: SellRequestRow; token: string }> {
  const token = newToken()
  const at = { createdAt: context.now(), updatedAt: context.now() }
  const row = await transaction(context, async (tx) => {
    const values = { ...car, userId: ownerOf(context.actor), draftHash: hashToken(token), ...at }
    const [inserted] = await tx.insert(sellRequests).values(values).returning()
    if (!inserted) throw new Error('The draft was not inserted.')
    await audit(context, { action: 'sell_request.begun', entity: 'sell_request', entityId: inserted.id }, tx)
    return inserted
  })
  return { row, token }
}

async function changeCar(context: Context, { token, version = 0 }: CarInput, car: Car) {
  const before = await draftOf(context, { token })
  if (before.version !== version) throw changedMeanwhile('draft')
  const value = await estimateColumns(context, { ...before, ...car })
  const row = await transaction(context, async (tx) => {
    const locked = await lockDraft(tx, context, { token })
    return writeDraft(tx, context, locked, { version, ...car, ...value })
  })
  return { row, token: null }
}

async function decodedCar(context: Context, ask: AskVpic, input: CarInput & { vin: string }): Promise<Car> {
  const parsed = fullVin.safeParse(input.vin)
  if (!parsed.success) throw wrongVin(parsed.error.issues[0]?.message ?? 'Enter a VIN.')
  const { vin, checkDigit, fields } = await vinDecoder(ask)(context, { vin: parsed.data })
  if (!checkDigit.isValid && isNorthAmerican(vin))
    throw wrongVin(
      `One character is probably mistyped: position 9 is ${checkDigit.found} and should be ${checkDigit.expected}.`,
    )
  const make = fields.make?.value ?? fields.make?.text ?? input.make ?? null
  const model = fields.model?.value ?? fields.model?.text ?? input.model ?? null
  const year = fields.year?.value ?? input.year ?? null
  if (!make || !model || !year) throw unreadable(year === null && make && model ? 'year' : 'name')
  return {
    vin,
    year,
    make,
    model,
    trim: input.trim ?? fields.trim?.value ?? null,
    body: fields.body?.value ?? null,
    fuel: fields.fuel?.value ?? null,
    transmission: input.transmission ?? null,
    drivetrain: fields.drivetrain?.value ?? null,
    engine: fields.engine?.value ?? null,
    color: input.color ?? null,
  }
}

const wrongVin = (words: string) => invalid('Check the fields that are marked.', { vin: words })

/** Without the names of the car nothing can be said of it: the person writes what the VIN leaves open. */
function unreadable(what: 'year' | 'name'): Refusal {
  if (what === 'year')
    return invalid('Check the fields that are marked.', { year: 'The VIN fits two model years. Enter yours.' })
  return invalid('Check the fields that are marked.', {
    vin: 'We can’t read this VIN. Enter the year, make and model too.',
    make: 'Enter the make, like Honda.',
    model: 'Enter the model, like Accord.',
  })
}

/** Writes the names as the catalog does, where it knows them. */
async function typedCar(context: Context, input: CarInput): Promise<Car> {
  const { year = null, make = '', model = '' } = input
  const known = await modelNamed(context, { make, model })
  return {
    vin: null,
    year,
    make: known?.make ?? make,
    model: known?.model ?? model,
    trim: input.trim ?? null,
    body: known?.body ?? null,
    fuel: null,
    transmission: input.transmission ?? null,
    drivetrain: null,
    engine: null,
    color: input.color ?? null,
  }
}
