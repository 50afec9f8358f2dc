import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
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
  const room = await roomOnLot(tx, vehicle.dealershipId)
  if (room === null) throw new Refusal('conflict', 'Vehicles can be published while your dealership is approved.')
  if (room < 1)
    throw new Refusal('conflict', 'Your plan has no room for another vehicle on sale. Take one off the site first.')
}

/** How many more vehicles may be on sale; null: none, while the dealership is not approved. Locks it: two who publish wait for each other. */
export async function roomOnLot(tx: Transaction, dealershipId: number): Promise<number | null> {
  const { status, listingLimit } = await lockDealership(tx, { id: dealershipId })
  if (status !== 'approved') return null
  if (listingLimit === null) return Number.POSITIVE_INFINITY
  return listingLimit - (await tx.$count(vehicles, and(eq(vehicles.dealershipId, dealershipId), isOnSale())))
}
