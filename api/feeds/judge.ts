import { type Header, repeatsHeader } from './headers'
import { identify } from './identify'
import { type Issue, issue } from './issues'
import { type NormalizedVehicle, normalizeVehicle } from './normalize'
import type { SourceRecord } from './records'
import type { Ground } from './row'
import type { ReadableFile, Survey } from './survey'

/** What becomes of a row. */
export type Verdict = { vehicle: NormalizedVehicle } | { refused: Issue } | { merged: Issue }

/** Decides a row with the whole file in view: it goes in, is refused, or gives way to a later row of its VIN. Pure. */
export function judge(record: SourceRecord, header: Header, ground: Ground, survey: Survey): Verdict {
  if (repeatsHeader(header, record.cells)) return { refused: issue(record.line, 'HEADER_REPEATED') }
  const identified = identify(record, header, ground)
  if (!identified.ok) return { refused: identified.issue }
  const { vin } = identified.identity
  const winner = survey.lineOf(vin) ?? record.line
  if (winner !== record.line) {
    const reason = `Lines ${record.line} and ${winner} have this VIN; line ${winner}, the last, wins.`
    return { merged: issue(record.line, 'DUP_VIN', { field: 'vin', value: vin, reason }) }
  }
  return { vehicle: withOwnStock(normalizeVehicle(identified.identity, ground), survey) }
}

/** One stock number, two VINs: the first in the file keeps it. */
function withOwnStock(vehicle: NormalizedVehicle, survey: Survey): NormalizedVehicle {
  const { stockNo, vin } = vehicle.facts
  const owner = stockNo === null ? undefined : survey.ownerOf(stockNo)
  if (owner === undefined || owner === vin) return vehicle
  const reason = `Line ${survey.lineOf(owner)} (${owner}) has this stock number too; this vehicle goes in without it.`
  const taken = issue(vehicle.line, 'DUP_STOCK', { field: 'stock', value: stockNo, reason })
  return { ...vehicle, facts: { ...vehicle.facts, stockNo: null }, issues: [...vehicle.issues, taken] }
}

/** What is to be said about the file as a whole. */
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
