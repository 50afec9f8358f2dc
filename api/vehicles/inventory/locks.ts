import type { Transaction } from '../../database/open'
import { vehiclesOfFeeds } from '../feed-rows/feed-vehicles'
import type { lockableFields } from '../listing-parts'
import type { VehicleRow } from './own-vehicle'

type Lock = (typeof lockableFields)[number]

/** The lock that keeps each field of the editor, where its own name is not the lock's. */
const lockOf: Record<string, Lock> = {
  stockNo: 'stockNo',
  condition: 'condition',
  year: 'year',
  make: 'makeModel',
  model: 'makeModel',
  trim: 'trim',
  body: 'body',
  mileage: 'mileage',
  odometerStatus: 'mileage',
  priceVehicleCents: 'price',
  feeDocCents: 'docFee',
  exteriorColor: 'exteriorColor',
  interiorColor: 'interiorColor',
  engine: 'engine',
  cylinders: 'engine',
  displacementLiters: 'engine',
  horsepower: 'engine',
  fuel: 'fuel',
  rangeMiles: 'fuel',
  transmission: 'transmission',
  drivetrain: 'drivetrain',
  options: 'options',
  description: 'description',
  descriptionHtml: 'description',
  titleBrand: 'history',
  owners: 'history',
  accidents: 'history',
  historyUrl: 'history',
}

type Sourced = Pick<VehicleRow, 'id' | 'source'>

/** Returns which of these a feed writes: one that staff have entered is a feed's, too, once its file has it. */
export async function fedAmong(tx: Transaction, vehicles: readonly Sourced[]): Promise<Set<number>> {
  const entered = vehicles.filter(({ source }) => source === 'manual').map(({ id }) => id)
  const ofFeeds = entered.length > 0 ? await vehiclesOfFeeds({ db: tx }, entered) : new Set<number>()
  return new Set(vehicles.filter(({ id, source }) => source !== 'manual' || ofFeeds.has(id)).map(({ id }) => id))
}

export const isFed = async (tx: Transaction, vehicle: Sourced): Promise<boolean> =>
  (await fedAmong(tx, [vehicle])).has(vehicle.id)

interface Lockable {
  isFed: boolean
  lockedFields: Lock[]
}

/** What staff change in a vehicle of a feed is locked, unless they let go of that lock at once; null: as it was. */
export function locksAfter(
  { isFed, lockedFields: before }: Lockable,
  changed: readonly string[],
  wanted: readonly Lock[] = before,
): { lockedFields: Lock[]; feedRowHash?: null } | null {
  if (!isFed) return null
  const released = before.filter((lock) => !wanted.includes(lock))
  const added = changed.flatMap((name) => lockOf[name] ?? []).filter((lock) => !released.includes(lock))
  const lockedFields = [...new Set([...wanted, ...added])]
  const isSame = lockedFields.length === before.length && lockedFields.every((lock) => before.includes(lock))
  if (isSame) return null
  // The feed's next row is read again, though it says what the last one said.
  return released.length > 0 ? { lockedFields, feedRowHash: null } : { lockedFields }
}
