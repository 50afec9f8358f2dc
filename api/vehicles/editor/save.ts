import { audit } from '../../audit/audit'
import { publishChange, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { isUniqueViolation } from '../../database/unique-violation'
import { findDealership } from '../../dealerships/lookup'
import { findOrRefuse, invalid } from '../../refusals'
import { dropDraft, dropNewDraft } from '../drafts/drafts'
import type { LotContext } from '../inventory/list-inventory'
import { isFed, locksAfter } from '../inventory/locks'
import { lockVehicle, requireEditable, requirePriceEditable } from '../inventory/own-vehicle'
import { vehicleInternals } from '../inventory/schema'
import { writePatches } from '../inventory/write-changes'
import { vehicleEvents, vehicles } from '../schema'
import { vehiclesByIds } from '../vehicles'
import { columnsOf } from './columns'
import { withRichText } from './description'
import type { EditedVehicle, NewVehicle, VehicleChange } from './editor.contract'
import { fieldsOf, internalsOf, ownVehicle } from './read'

type Fields = EditedVehicle['fields']

/** A draft of the dealership, where it is. Throws invalid at its fields. */
export const addVehicle = (context: LotContext, given: NewVehicle): Promise<EditedVehicle> =>
  transaction(context, async (tx) => {
    const {
      lat,
      lng,
      city,
      state,
      zip,
      docFeeCents,
      id: dealershipId,
    } = await findDealership({ db: tx }, context.dealership.id)
    const { makeId, modelId, ...columns } = await columnsOf(tx, context, { given: withRichText(given), named: given })
    if (!makeId || !modelId) throw new Error('A new vehicle has a make and a model.')
    const place = { lat, lng, city, state, zip, dealershipId }
    const { condition, year } = given
    const values = { feeDocCents: docFeeCents, ...columns, ...place, makeId, modelId, condition, year }
    const [row] = await unlessTaken(given, () =>
      tx.transaction((inner) => inner.insert(vehicles).values(values).returning({ id: vehicles.id })),
    )
    const { id } = findOrRefuse(row, 'The vehicle')
    await writeInternals(tx, id, given)
    const at = context.now()
    await tx
      .insert(vehicleEvents)
      .values({ vehicleId: id, toStatus: 'draft', reason: 'manual', actorUserId: context.actor.id, at })
    await publishChange(tx, context, { concept: 'vehicles', ids: [id], kind: 'created' })
    await audited(tx, context, id, { action: 'vehicle.added', detail: { before: null, after: given } })
    await dropNewDraft(tx, context)
    return ownVehicle(within(context, tx), { id })
  })

/**
 * What is given, and nothing when all of it is there already. Throws not_found, invalid at its fields, conflict for a
 * stale version and for what a vehicle's state does not allow. What the site's administrators change is locked in any
 * vehicle, also in a suspended one.
 */
export const changeVehicle = (
  context: LotContext,
  { id, version, lockedFields, ...given }: VehicleChange & { id: number },
  { isBySite = false }: { isBySite?: boolean } = {},
): Promise<EditedVehicle> =>
  transaction(context, async (tx) => {
    const row = await lockVehicle(tx, context, { id, version })
    const found = findOrRefuse((await vehiclesByIds({ db: tx }, [id]))[0], 'The vehicle')
    const before = fieldsOf(found, await internalsOf({ db: tx }, id))
    const changed = differing(before, withRichText(given, before))
    const locks = locksAfter(
      { isFed: isBySite || (await isFed(tx, row)), lockedFields: row.lockedFields },
      Object.keys(changed),
      lockedFields,
    )
    if (Object.keys(changed).length > 0 || locks) {
      if (!isBySite || row.status !== 'suspended') requireEditable(row.status)
      if (Object.keys(changed).some((name) => priceParts.includes(name))) requirePriceEditable(row.status)
      const set = await columnsOf(tx, context, { given: changed, named: { ...before, ...changed } })
      await unlessTaken(changed, () =>
        tx.transaction((inner) => writePatches(inner, context, [{ id, set: { ...set, ...locks } }])),
      )
      await writeInternals(tx, id, changed)
      const detail = {
        before: { ...only(before, changed), ...(locks && { lockedFields: row.lockedFields }) },
        after: { ...changed, ...locks },
      }
      await audited(tx, context, id, { action: 'vehicle.changed', detail })
    }
    await dropDraft(tx, context, id)
    return ownVehicle(within(context, tx), { id })
  })

const only = (before: Fields, changed: Partial<Fields>) =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, before[name as keyof Fields]]))

/** An empty text where nothing was changes nothing. */
function differing(before: Fields, given: Partial<Fields>): Partial<Fields> {
  const names = Object.keys(given) as (keyof Fields)[]
  const same = (name: keyof Fields) => JSON.stringify(given[name] || null) === JSON.stringify(before[name] || null)
  const zero = (name: keyof Fields) => (given[name] === 0) !== (before[name] === 0)
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined && (!same(name) || zero(name))).map((name) => [name, given[name]]),
  )
}

const priceParts: readonly string[] = ['priceVehicleCents', 'feeDocCents', 'feeFreightCents', 'addons']

async function unlessTaken<T>({ vin, stockNo }: Partial<Fields>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const isStock = String((error as Error).cause ?? error).includes('vehicle_by_stock')
    const message = isStock
      ? `Another vehicle has the stock number ${stockNo}.`
      : `You have a vehicle with the VIN ${vin} already.`
    throw invalid(message, { [isStock ? 'stockNo' : 'vin']: message })
  }
}

async function writeInternals(tx: Transaction, vehicleId: number, given: Partial<Fields>): Promise<void> {
  const { costCents, acquiredFrom, notes } = given
  if (costCents === undefined && acquiredFrom === undefined && notes === undefined) return
  const set = { costCents, acquiredFrom, notes }
  await tx
    .insert(vehicleInternals)
    .values({ vehicleId, ...set })
    .onConflictDoUpdate({ target: vehicleInternals.vehicleId, set })
}

const audited = (
  tx: Transaction,
  context: LotContext,
  entityId: number,
  entry: { action: 'vehicle.added' | 'vehicle.changed'; detail: Record<string, unknown> },
) => audit(context, { ...entry, entity: 'vehicle', entityId, dealershipId: context.dealership.id }, tx)
