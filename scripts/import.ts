import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Context } from '../api/context'
import type { OpenDatabase } from '../api/database/open'
import { type ImportProgress, type ImportResult, importFile } from '../api/feeds/run'
import { connect, runScript } from './connect'
import { missingDealership } from './missing-dealership'

const usage = 'Usage: npm run import -- --dealership ID FILE [--dry-run]'
const done = 0
const failed = 1
const badUsage = 2

interface Order {
  dealershipId: number
  file: string
  dryRun: boolean
}

async function main(): Promise<number> {
  const order = readOrder(process.argv.slice(2))
  if (typeof order === 'string') {
    console.error(`${order}\n${usage}`)
    return badUsage
  }
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const database = await connect()
  try {
    const missing = await missingDealership(database, order.dealershipId)
    if (missing === null) return await run(database, order, stop.signal)
    console.error(missing)
    return failed
  } finally {
    await database.close()
  }
}

function readOrder(args: string[]): Order | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { dealership: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (!/^[1-9]\d{0,15}$/.test(values.dealership ?? '')) return '--dealership needs the number of a dealership.'
    if (file === undefined || more.length > 0) return 'Name exactly one file.'
    if (!existsSync(file) || !statSync(file).isFile()) return `There is no file ${file}.`
    return { dealershipId: Number(values.dealership), file, dryRun: values['dry-run'] }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function run(database: OpenDatabase, order: Order, signal: AbortSignal): Promise<number> {
  const context: Context = {
    db: database.db,
    now: () => new Date(),
    actor: null,
    requestId: 'import',
    ip: null,
    userAgent: null,
  }
  const started = performance.now()
  const result = await importFile(context, {
    dealershipId: order.dealershipId,
    fileName: basename(order.file),
    open: () => createReadStream(order.file, { highWaterMark: 256 * 1024 }),
    dryRun: order.dryRun,
    onProgress: progressPrinter(started),
    signal,
  })
  report(result, order, (performance.now() - started) / 1000)
  return result.status === 'applied' ? done : failed
}

const plainEveryMs = 2_000

/** One line that renews itself on a terminal; elsewhere a line every two seconds. */
function progressPrinter(started: number): (progress: ImportProgress) => void {
  let last = 0
  return (progress) => {
    const now = performance.now()
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${progressLine(progress, (now - started) / 1000)}`)
    else if (now - last > plainEveryMs) {
      last = now
      console.log(progressLine(progress, (now - started) / 1000))
    }
  }
}

function progressLine(progress: ImportProgress, seconds: number): string {
  if (progress.phase === 'waiting') return `waiting for run ${progress.forRun} of this dealership`
  if (progress.phase === 'surveying') return `looking through: ${progress.rows} rows`
  const rate = Math.round(progress.rows / Math.max(seconds, 0.001))
  const share = Math.floor((progress.rows / Math.max(progress.of, 1)) * 100)
  return `${progress.rows} of ${progress.of} rows (${share} %), ${rate} rows/s`
}

function report(result: ImportResult, order: Order, seconds: number): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K')
  if (result.layout) reportLayout(result.layout)
  const { read, created, updated, unchanged, merged, refused, warnings } = result.counts
  for (const refusal of result.refusals) {
    const value = refusal.value === null ? '' : ` [${refusal.value}]`
    console.log(
      refusal.line > 0
        ? `line ${refusal.line}: ${refusal.code}${value} ${refusal.reason}`
        : `${refusal.code} ${refusal.reason}`,
    )
  }
  const unseen = refused - result.refusals.length
  if (unseen > 0) console.log(`and ${unseen} more${result.runId === null ? '' : `, see run ${result.runId}`}`)
  for (const [code, count] of Object.entries(result.codes).sort(([, a = 0], [, b = 0]) => b - a))
    console.log(`${String(count).padStart(8)} ${code}`)
  for (const { code, field, value, rows } of result.unknownValues)
    console.log(`${code} ${field}: '${value}' ${rows} ${rows === 1 ? 'row' : 'rows'}`)
  const name = result.runId === null ? 'dry run' : `run ${result.runId}`
  console.log(
    `${name}: ${result.status}${result.failure ? ` (${result.failure})` : ''} in ${seconds.toFixed(1)} s${order.dryRun ? ', nothing was written' : ''}`,
  )
  console.log(
    `rows read ${read} = created ${created} + updated ${updated} + unchanged ${unchanged} + merged ${merged} + refused ${refused}; warnings ${warnings}`,
  )
}

function reportLayout({ format, delimiter, encoding, mapping, unused }: NonNullable<ImportResult['layout']>): void {
  const isTree = delimiter === 'xml' || delimiter === 'json'
  console.log(
    `${format ? `looks like ${format}, ` : ''}${isTree ? delimiter.toUpperCase() : `${delimiter} between columns`}, ${encoding}`,
  )
  console.log(
    `columns: ${Object.entries(mapping)
      .map(([column, field]) => `${column} → ${field}`)
      .join(', ')}`,
  )
  if (unused.length > 0) console.log(`not used: ${unused.join(', ')}`)
}

runScript(main)
