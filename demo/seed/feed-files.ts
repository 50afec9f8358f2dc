import { Readable } from 'node:stream'
import type { FileStore } from '../../api/assets/files'
import type { vehicles } from '../../api/vehicles/schema'

export type FeedCar = Pick<
  typeof vehicles.$inferSelect,
  | 'id'
  | 'vin'
  | 'stockNo'
  | 'year'
  | 'body'
  | 'trim'
  | 'condition'
  | 'mileage'
  | 'priceVehicleCents'
  | 'updatedAt'
  | 'lastConfirmedAt'
> & { make: string; model: string }

/** A listing file as a dealership's inventory system writes it. */
export const listingFile = (
  cars: readonly FeedCar[],
  changes: (car: FeedCar, at: number) => Partial<Record<string, string>> = () => ({}),
): string => {
  const rows = cars.map((car, at) => ({ ...cellsOf(car), ...changes(car, at) }))
  const columns = Object.keys(rows[0] ?? {})
  return [columns, ...rows.map((row: Partial<Record<string, string>>) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}

const cellsOf = ({ vin, stockNo, year, make, model, trim, condition, mileage, priceVehicleCents }: FeedCar) => ({
  VIN: vin ?? '',
  Stock: stockNo ?? '',
  Year: String(year),
  Make: make,
  Model: model,
  Trim: trim ?? '',
  Type: condition,
  Mileage: String(mileage ?? ''),
  Price: String((priceVehicleCents ?? 0) / 100),
})

/** What a server says whose password has changed. */
export const signInPage =
  '<!doctype html>\n<html><head><title>Sign in</title></head><body><form></form></body></html>\n'

/** Files that are read once and not kept: a demo's folder of files is not there yet. */
export function passingFiles(): FileStore & { put(key: string, text: string): void } {
  const files = new Map<string, string>()
  const none = async () => undefined
  return {
    scratch: '',
    take: none,
    write: none,
    remove: none,
    list: async () => [],
    read: async () => null,
    stream: async (key) => (files.has(key) ? Readable.from([Buffer.from(files.get(key) ?? '')]) : null),
    put: (key, text) => void files.set(key, text),
  }
}
