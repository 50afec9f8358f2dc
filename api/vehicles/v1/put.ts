import { sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { dealershipForImport } from '../../dealerships/directory'
import { invalid, Refusal } from '../../refusals'
import { lostItsVin } from '../duplicates/counted'
import { requireYear } from '../editor/columns'
import { requireRoomOnLot } from '../lifecycle/publishable'
import { colorFamily } from '../normalize/colors'
import { vehicles } from '../schema'
import { loadTaxonomy } from '../taxonomy/taxonomy'
import type { FactsWithVin, VehicleFacts } from '../upsert/facts'
import { writeVehicles } from '../upsert/upsert'
import { type PlannedVehicle, planVehicles, type UpsertScope } from '../upsert/upsert-plan'
import { validateVin } from '../vin'
import { idOfKey, type KeyContext, oneApiVehicle } from './read'
import type { VehiclePut } from './v1.contract'
import type { ApiVehicle } from './vehicle.contract'

interface Put {
  vehicle: ApiVehicle
  isNew: boolean
}

/**
 * Written as a row of a listing file is: names as the catalogue has them, what staff have locked stays. Throws invalid at
 * its fields, conflict where the plan has no room.
 */
export const putApiVehicle = (
  context: KeyContext,
  origin: string,
  { vehicle: typed, ...given }: VehiclePut & { vehicle: string },
): Promise<Put> =>
  transaction(context, async (tx) => {
    const vin = checkedVin(typed, given.year)
    requireYear(given.year, context.now())
    const dealershipId = context.dealership.id
    await lockDealership(tx, { id: dealershipId }) // two who send the same VIN wait for each other
    const facts = await factsOf(tx, context, { vin, ...given })
    const scope: UpsertScope = { dealershipId, notGiven: leftOut(given), stockOf: () => undefined, source: 'api' }
    const [plan] = await planVehicles(tx, scope, [facts])
    if (!plan) throw new Error('Nothing was planned.')
    await refuseLostVin(tx, plan)
    if (plan.publishes && plan.existing?.status !== 'active') await requireRoomOnLot(tx, dealershipId)
    refuseTakenStock(plan)
    await writeVehicles(tx, context, scope, [plan])
    const id = await idOfKey({ db: tx, dealership: context.dealership }, vin)
    const isNew = plan.existing === null
    if (plan.action !== 'unchanged')
      await audit(
        context,
        {
          action: isNew ? 'vehicle.added' : 'vehicle.changed',
          entity: 'vehicle',
          entityId: id,
          dealershipId,
          detail: { before: null, after: { vin, ...given } },
        },
        tx,
      )
    return { vehicle: await oneApiVehicle({ db: tx }, origin, id), isNew }
  })

function checkedVin(typed: string, year: number): string {
  const { ok, vin, issues } = validateVin(typed, { year })
  if (ok) return vin
  const problem = issues[0]?.reason ?? 'This is no VIN.'
  throw invalid(problem, { vehicle: problem })
}

/** Throws conflict where the site’s administrators gave the VIN to another listing. */
async function refuseLostVin(tx: Transaction, { existing }: PlannedVehicle): Promise<void> {
  if (existing?.status !== 'suspended') return
  const which = sql`${vehicles.id} = ${existing.id} and ${lostItsVin(sql`${vehicles.id}`)}`
  if ((await tx.$count(vehicles, which)) > 0)
    throw new Refusal('conflict', 'The VIN belongs to another listing, so this one stays suspended.')
}

/** Throws invalid for a stock number of another vehicle. */
function refuseTakenStock({ stockKeptBy, facts }: PlannedVehicle): void {
  if (stockKeptBy === null) return
  const problem = `${stockKeptBy} has the stock number ${facts.stockNo}.`
  throw invalid(problem, { stockNo: problem })
}

/** What each of the call's fields is about; left out, an update leaves it as it is. */
const factsByField = {
  exteriorColor: ['exteriorColor', 'exteriorFamily'],
  interiorColor: ['interiorColor', 'interiorFamily'],
} as const satisfies Partial<Record<keyof VehiclePut, readonly (keyof VehicleFacts)[]>>

const optionalFields = [
  ...(['stockNo', 'trim', 'body', 'mileage', 'exteriorColor', 'interiorColor', 'engine', 'cylinders'] as const),
  ...(['displacementLiters', 'horsepower', 'fuel', 'rangeMiles', 'transmission', 'drivetrain', 'doors'] as const),
  ...(['seats', 'mpgCity', 'mpgHighway', 'priceVehicleCents', 'msrpCents', 'titleBrand', 'owners'] as const),
  ...(['accidents', 'historyUrl', 'warranty', 'description', 'options'] as const),
]

function leftOut(given: VehiclePut): ReadonlySet<keyof VehicleFacts> {
  const fields = optionalFields.filter((name) => given[name] === undefined)
  return new Set(fields.flatMap((name) => (name in factsByField ? factsByField[name as 'exteriorColor'] : [name])))
}

async function factsOf(
  tx: Transaction,
  context: KeyContext,
  { vin, condition, year, ...given }: VehiclePut & { vin: string },
): Promise<FactsWithVin> {
  const { docFeeCents, zip, city, state, lat, lng } = await dealershipForImport(
    within(context, tx),
    context.dealership.id,
  )
  const named = await namesOf(tx, context, given)
  const text = (typed: string | null | undefined) => typed || null
  return {
    vin,
    condition,
    year,
    make: named.make,
    model: named.model,
    trim: text(given.trim ?? named.trim),
    stockNo: text(given.stockNo),
    body: given.body ?? named.body,
    mileage: given.mileage ?? null,
    exteriorColor: text(given.exteriorColor),
    exteriorFamily: colorFamily(given.exteriorColor ?? ''),
    interiorColor: text(given.interiorColor),
    interiorFamily: colorFamily(given.interiorColor ?? ''),
    engine: text(given.engine),
    ...technique(given),
    feeDocCents: docFeeCents,
    priceVehicleCents: given.priceVehicleCents ?? null,
    ...history(given),
    description: given.description ?? '',
    options: given.options ?? [],
    lat,
    lng,
    city,
    state,
    zip,
  }
}

type Given = Omit<VehiclePut, 'condition' | 'year'>

const technique = ({ cylinders = null, displacementLiters = null, horsepower = null, fuel = null, ...more }: Given) => {
  const { rangeMiles = null, transmission = null, drivetrain = null, doors = null, seats = null } = more
  const { mpgCity = null, mpgHighway = null } = more
  return {
    cylinders,
    displacementLiters,
    horsepower,
    fuel,
    rangeMiles,
    transmission,
    drivetrain,
    doors,
    seats,
    mpgCity,
    mpgHighway,
  }
}

const history = ({ msrpCents = null, titleBrand = null, owners = null, accidents = null, ...more }: Given) => ({
  msrpCents,
  titleBrand,
  owners,
  accidents,
  historyUrl: more.historyUrl ?? null,
  warranty: more.warranty || null,
})

/** What the catalogue calls it; a name that it has not goes in as it was sent. */
async function namesOf(tx: Transaction, context: KeyContext, { make, model, trim }: Given) {
  const known = (await loadTaxonomy(within(context, tx))).recognise(make, model, Boolean(trim))
  if (known?.modelKnown) return { make: known.make, model: known.model, trim: known.trim || null, body: known.body }
  return { make: known?.make ?? make, model, trim: null, body: null }
}
