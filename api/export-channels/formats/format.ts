import { csvRows } from '../../csv'
import type { DealershipRow } from '../../dealerships/row'
import type { ApiVehicle } from '../../vehicles/v1/vehicle.contract'

/** A file that is written vehicle by vehicle. */
export interface Format {
  head(dealership: DealershipRow): string
  /** `isFirst`: nothing stands between it and the head. */
  row(vehicle: ApiVehicle, dealership: DealershipRow, isFirst: boolean): string
  tail(): string
}

type Cell = string | number | null | undefined
type Column = readonly [string, (vehicle: ApiVehicle, dealership: DealershipRow) => Cell]

const line = (cells: readonly Cell[], quotes: boolean): string =>
  csvRows([cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell)))], { quotes })

/** Writes rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is made text. */
export const csvFormat = (columns: readonly Column[], { quotes = false } = {}): Format => ({
  head: () =>
    line(
      columns.map(([name]) => name),
      quotes,
    ),
  row: (vehicle, dealership) =>
    line(
      columns.map(([, cell]) => cell(vehicle, dealership)),
      quotes,
    ),
  tail: () => '',
})

/** 18000.00 */
export const dollars = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2)

export const usd = (cents: number | null | undefined): string | null => {
  const amount = dollars(cents)
  return amount === null ? null : `${amount} USD`
}

export const titleOf = ({ year, make, model, trim }: ApiVehicle): string =>
  [year, make, model, trim].filter(Boolean).join(' ')

export const optionsOf = ({ options: groups }: ApiVehicle): string => groups.flatMap(({ items }) => items).join('|')

export const dayOf = (at: string | null): string | null => at?.slice(0, 10) ?? null
