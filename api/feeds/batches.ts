import { setImmediate as turn } from 'node:timers/promises'
import { classifyRow } from './classify-row'
import { type FirstPass, type ReadableFile, recordsBelow } from './first-pass'
import type { ImportReport } from './import-report'
import type { NormalizedVehicle } from './normalize'
import type { ImportContext } from './row'

const vehiclesAtOnce = 500
/** Rows to read before yielding to the event loop: to the database's answers and to requests. */
const rowsAtOnce = 50

/** The vehicles of the rows that go in, 500 at a time (the last batch may be empty); the other rows are counted in the report. */
export async function* vehiclesIn(
  file: ReadableFile,
  importContext: ImportContext,
  firstPass: FirstPass,
  report: ImportReport,
): AsyncGenerator<NormalizedVehicle[]> {
  let batch: NormalizedVehicle[] = []
  for await (const records of recordsBelow(file)) {
    for (const [at, record] of records.entries()) {
      if (at % rowsAtOnce === 0) await turn()
      const rowClass = classifyRow(record, file.layout.header, importContext, firstPass)
      if ('vehicle' in rowClass) batch.push(rowClass.vehicle)
      else report.countLeftOut(rowClass)
      if (batch.length < vehiclesAtOnce) continue
      yield batch
      batch = []
    }
  }
  yield batch
}
