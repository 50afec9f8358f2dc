import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { limitWords, requireNoHold } from '../../dealerships/limits'
import type { DealershipRow } from '../../dealerships/row'
import { invalid, Refusal } from '../../refusals'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'

type VehicleRow = typeof vehicles.$inferSelect
type Checked = Pick<VehicleRow, 'stockNo' | 'body' | 'mileage' | 'fuel' | 'transmission' | 'drivetrain' | 'photoCount'>

const wanted: Record<keyof Checked, string> = {
  stockNo: 'Give it a stock number.',
  body: 'Choose the body.',
  mileage: 'Enter the mileage.',
  fuel: 'Choose the fuel.',
  transmission: 'Choose the transmission.',
  drivetrain: 'Choose the drivetrain.',
  photoCount: 'Add at least one photo.',
}

/** What a buyer would miss, a sentence for each column. A price may be missing: then buyers call. */
export function publishProblems(vehicle: Checked): Partial<Record<keyof Checked, string>> {
  const missing = Object.entries(wanted).filter(([column]) => {
    const value = vehicle[column as keyof Checked]
    return value === null || (value === 0 && column === 'photoCount')
  })
  return Object.fromEntries(missing)
}

/**
 * For the first time everything that a buyer needs has to be there; what was on sale before may come back as it is.
 * Throws invalid with a sentence a field, conflict while the dealership or its plan does not allow it.
 */
export async function requirePublishable(tx: Transaction, vehicle: VehicleRow): Promise<void> {
  if (vehicle.firstPublishedAt === null) {
    const problems = publishProblems(vehicle)
    const [first] = Object.values(problems)
    if (first) throw invalid(`Not published. ${first}`, problems)
  }
  await requireRoomOnLot(tx, vehicle.dealershipId)
}

/** Throws conflict while the dealership is not approved, an invoice is late or the plan has no room for another vehicle on sale. */
export async function requireRoomOnLot(tx: Transaction, dealershipId: number): Promise<void> {
  const dealership = await lockDealership(tx, { id: dealershipId })
  const room = await roomOf(tx, dealership)
  if (room === null) throw new Refusal('conflict', 'Vehicles can be published while your dealership is approved.')
  requireNoHold(dealership)
  if (room >= 1) return
  const limit = limitWords('vehicles', dealership.listingLimit ?? 0)
  throw new Refusal('conflict', `${limit} Or take a vehicle off the site first.`)
}

/** Returns how many more vehicles may be on sale: none while an invoice is late; null while the dealership is not approved. Locks it: two who publish wait for each other. */
export const roomOnLot = async (tx: Transaction, dealershipId: number): Promise<number | null> =>
  roomOf(tx, await lockDealership(tx, { id: dealershipId }))

/** Returns the same for vehicles that were on sale and were taken off by us: an invoice that is late lets those back, as it leaves the others. */
export async function roomToReturn(tx: Transaction, dealershipId: number): Promise<number | null> {
  const dealership = await lockDealership(tx, { id: dealershipId })
  const { billingHold } = dealership
  return roomOf(tx, { ...dealership, billingHold: billingHold === 'additions' ? null : billingHold })
}

async function roomOf(tx: Transaction, dealership: DealershipRow): Promise<number | null> {
  const { id: dealershipId, status, listingLimit, billingHold } = dealership
  if (status !== 'approved') return null
  if (billingHold !== null) return 0
  if (listingLimit === null) return Number.POSITIVE_INFINITY
  return listingLimit - (await tx.$count(vehicles, and(eq(vehicles.dealershipId, dealershipId), isOnSale())))
}
