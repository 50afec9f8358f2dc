import { decodedText } from './decode'
import { type Header, repeatsHeader } from './headers'
import { identify } from './identify'
import type { Layout } from './layout'
import { readStock } from './normalize'
import { readRecords, type SourceRecord } from './records'
import { FileRefused, stopWhenCancelled } from './refusals'
import type { ImportContext } from './row'
import type { Encoding, OpenFile } from './source'

export interface ReadableFile {
  open: OpenFile
  encoding: Encoding
  layout: Layout
}

export interface FirstPass {
  rows: number
  /** The line that wins each VIN: the last acceptable one. */
  lineOf(vin: string): number | undefined
  /** Undefined when the file has no such vehicle. */
  stockOf(vin: string): string | null | undefined
  /** The VIN that keeps a stock number: the first in the file. */
  ownerOf(stock: string): string | undefined
}

export async function* recordsBelow(file: ReadableFile): AsyncGenerator<SourceRecord[]> {
  const { header, delimiter } = file.layout
  for await (const records of readRecords(decodedText(file.open, file.encoding), delimiter)) {
    const first = records[0]
    yield first && first.line > header.line ? records : records.filter(({ line }) => line > header.line)
  }
}

/** Throws FileRefused (FILE_EMPTY) when the header has no rows below it; ImportCancelled. */
export async function runFirstPass(
  file: ReadableFile,
  importContext: ImportContext,
  progress: (rows: number) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<FirstPass> {
  const winners = new Map<string, { line: number; stock: string | null }>()
  let rows = 0
  for await (const records of recordsBelow(file)) {
    stopWhenCancelled(signal)
    for (const record of records) note(winners, record, file.layout.header, importContext)
    rows += records.length
    await progress(rows)
  }
  if (rows === 0) throw new FileRefused('FILE_EMPTY', 'The file has a header row and nothing below it.')
  return firstPassOf(rows, winners)
}

type WinningRows = Map<string, { line: number; stock: string | null }>

function note(winners: WinningRows, record: SourceRecord, header: Header, importContext: ImportContext) {
  if (repeatsHeader(header, record.cells)) return
  const identified = identify(record, header, importContext)
  if (!identified.ok) return
  const { vin, row } = identified.identity
  winners.set(vin, { line: record.line, stock: readStock(row) })
}

function firstPassOf(rows: number, winners: WinningRows): FirstPass {
  const owners = new Map<string, string>()
  for (const [vin, { stock }] of [...winners].sort(([, a], [, b]) => a.line - b.line))
    if (stock !== null && !owners.has(stock)) owners.set(stock, vin)
  return {
    rows,
    lineOf: (vin) => winners.get(vin)?.line,
    stockOf(vin) {
      const stock = winners.get(vin)?.stock
      return stock === undefined || stock === null ? stock : owners.get(stock) === vin ? stock : null
    },
    ownerOf: (stock) => owners.get(stock),
  }
}
