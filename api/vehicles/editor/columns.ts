import { type Context, within } from '../../context'
import type { Transaction } from '../../database/open'
import { invalid } from '../../refusals'
import { asWritten } from '../guide/guide'
import type { VehicleColumns } from '../inventory/write-changes'
import { colorFamily } from '../normalize/colors'
import { loadTaxonomy } from '../taxonomy/taxonomy'
import { idsOfNames, nameKey } from '../taxonomy/taxonomy-names'
import { featuresIn } from '../upsert/features'
import { validateVin } from '../vin'
import type { EditedVehicle } from './editor.contract'

type Fields = EditedVehicle['fields']
const firstYear = 1900

/** The vehicle's columns of what is given. Throws invalid for a VIN or a year that cannot be. */
export async function columnsOf(
  tx: Transaction,
  context: Context,
  { given, named }: { given: Partial<Fields>; named: Pick<Fields, 'make' | 'model' | 'year'> },
): Promise<VehicleColumns> {
  const { vin, make, model, costCents, acquiredFrom, notes, ...columns } = withoutEmpty(given)
  if (given.year !== undefined) requireYear(given.year, context.now())
  return {
    ...columns,
    ...(vin !== undefined && { vin: checkedVin(vin, named.year) }),
    ...((make ?? model) !== undefined && (await idsOf(tx, context, named))),
    ...(columns.buyersGuide && { buyersGuide: asWritten(columns.buyersGuide) }),
    ...(columns.addons && { addonsCents: columns.addons.reduce((sum, { cents }) => sum + cents, 0) }),
    ...(columns.options && { features: featuresIn(columns.options) }),
    ...(columns.exteriorColor !== undefined && { exteriorFamily: colorFamily(columns.exteriorColor ?? '') }),
    ...(columns.interiorColor !== undefined && { interiorFamily: colorFamily(columns.interiorColor ?? '') }),
  }
}

const nullable = ['vin', 'stockNo', 'trim', 'exteriorColor', 'interiorColor', 'engine', 'warranty'] as const

function withoutEmpty(given: Partial<Fields>): Partial<Fields> {
  const emptied = nullable.filter((name) => given[name] === '').map((name) => [name, null])
  return { ...given, ...Object.fromEntries(emptied) }
}

/** Throws invalid. */
export function requireYear(year: number, now: Date): void {
  const last = now.getUTCFullYear() + 2
  const problem = `The model year lies between ${firstYear} and ${last}.`
  if (year < firstYear || year > last) throw invalid(problem, { year: problem })
}

function checkedVin(typed: string | null, year: number): string | null {
  if (typed === null) return null
  const { ok, vin, issues } = validateVin(typed, { year })
  if (ok) return vin
  const [first] = issues
  const problem = first?.reason ?? 'This is no VIN.'
  throw invalid(problem, { vin: problem })
}

/** What the catalogue calls it: “HONDA” and “honda” are one make. */
async function idsOf(tx: Transaction, context: Context, { make, model }: Pick<Fields, 'make' | 'model'>) {
  const known = (await loadTaxonomy(within(context, tx))).recognise(make, model, true)
  const name = known?.modelKnown ? { make: known.make, model: known.model } : { make: known?.make ?? make, model }
  const ids = (await idsOfNames(tx, [name])).get(nameKey(name))
  if (!ids) throw new Error(`The catalogue has no ${make} ${model}.`)
  return ids
}
