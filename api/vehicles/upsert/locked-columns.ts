import { getTableColumns } from 'drizzle-orm'
import type { VehicleRow } from '../inventory/own-vehicle'
import type { lockableFields } from '../listing-parts'
import { vehicles } from '../schema'

type Lock = (typeof lockableFields)[number]

/** What a feed leaves alone in a vehicle whose staff have locked the field (decision 0078). */
const columnsOf: Partial<Record<Lock, readonly (keyof VehicleRow)[]>> = {
  makeModel: ['makeId', 'modelId'],
  price: ['priceVehicleCents'],
  docFee: ['feeDocCents'],
  exteriorColor: ['exteriorColor', 'exteriorFamily'],
  interiorColor: ['interiorColor', 'interiorFamily'],
  engine: ['engine', 'cylinders', 'displacementLiters', 'horsepower'],
  fuel: ['fuel', 'rangeMiles'],
  options: ['options', 'features'],
  history: ['titleBrand', 'owners', 'accidents', 'historyUrl'],
  stockNo: ['stockNo'],
  condition: ['condition'],
  year: ['year'],
  trim: ['trim'],
  body: ['body'],
  mileage: ['mileage'],
  transmission: ['transmission'],
  drivetrain: ['drivetrain'],
  description: ['description'],
}

const locks = new Map<string, Lock>(
  (Object.entries(columnsOf) as [Lock, readonly string[]][]).flatMap(([lock, columns]) =>
    columns.map((column): [string, Lock] => [column, lock]),
  ),
)

export const lockOfColumn = (column: string): Lock | undefined => locks.get(column)

/** By the columns' names in the database, and by the names of make and model. */
export function lockNamesByColumn(): Record<string, string> {
  const columns = getTableColumns(vehicles)
  const named = [...locks].map(([column, lock]) => [columns[column as keyof VehicleRow].name, lock] as const)
  return { ...Object.fromEntries(named), make: 'makeModel', model: 'makeModel' }
}
