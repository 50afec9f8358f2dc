import type { FirstPass, ReadableFile } from './first-pass'
import { type Header, repeatsHeader } from './headers'
import { identify } from './identify'
import { type Issue, issue } from './issues'
import { type NormalizedVehicle, normalizeVehicle } from './normalize'
import type { SourceRecord } from './records'
import type { ImportContext } from './row'

export type RowClass = { vehicle: NormalizedVehicle } | { refused: Issue } | { merged: Issue }

export function classifyRow(
  record: SourceRecord,
  header: Header,
  importContext: ImportContext,
  firstPass: FirstPass,
): RowClass {
  if (repeatsHeader(header, record.cells)) return { refused: issue(record.line, 'HEADER_REPEATED') }
  const identified = identify(record, header, importContext)
  if (!identified.ok) return { refused: identified.issue }
  const { vin } = identified.identity
  const winner = firstPass.lineOf(vin) ?? record.line
  if (winner !== record.line) {
    const reason = `Lines ${record.line} and ${winner} have this VIN; line ${winner}, the last, wins.`
    return { merged: issue(record.line, 'DUP_VIN', { field: 'vin', value: vin, reason }) }
  }
  return { vehicle: withOwnStock(normalizeVehicle(identified.identity, importContext), firstPass) }
}

/** One stock number, two VINs: the first in the file keeps it. */
function withOwnStock(vehicle: NormalizedVehicle, firstPass: FirstPass): NormalizedVehicle {
  const { stockNo, vin } = vehicle.facts
  const owner = stockNo === null ? undefined : firstPass.ownerOf(stockNo)
  if (owner === undefined || owner === vin) return vehicle
  const reason = `Line ${firstPass.lineOf(owner)} (${owner}) has this stock number too; this vehicle goes in without it.`
  const taken = issue(vehicle.line, 'DUP_STOCK', { field: 'stock', value: stockNo, reason })
  return { ...vehicle, facts: { ...vehicle.facts, stockNo: null }, issues: [...vehicle.issues, taken] }
}

export function fileIssues({ encoding, layout }: ReadableFile): Issue[] {
  const issues: Issue[] = []
  if (encoding !== 'utf-8')
    issues.push(issue(1, 'ENCODING_FIXED', { value: encoding, reason: `The file is ${encoding} and was converted.` }))
  if (layout.header.line > 1)
    issues.push(
      issue(1, 'LINE_SKIPPED', {
        reason: `The header row is line ${layout.header.line}; what stands above it was left out.`,
      }),
    )
  return issues
}
