import { setImmediate as turn } from 'node:timers/promises'
import type { Journal } from './journal'
import { judge } from './judge'
import type { NormalizedVehicle } from './normalize'
import type { Ground } from './row'
import { type ReadableFile, recordsBelow, type Survey } from './survey'

const vehiclesAtOnce = 500
/** So many rows are read before whatever else waits in this thread has its turn: the database's answers, people's pages. */
const rowsAtOnce = 50

/** The vehicles of the rows that go in, 500 at a time (the last batch may be empty); the other rows are counted in the journal. */
export async function* vehiclesIn(
  file: ReadableFile,
  ground: Ground,
  survey: Survey,
  journal: Journal,
): AsyncGenerator<NormalizedVehicle[]> {
  let batch: NormalizedVehicle[] = []
  for await (const records of recordsBelow(file)) {
    for (const [at, record] of records.entries()) {
      if (at % rowsAtOnce === 0) await turn()
      const verdict = judge(record, file.layout.header, ground, survey)
      if ('vehicle' in verdict) batch.push(verdict.vehicle)
      else journal.leaveOut(verdict)
      if (batch.length < vehiclesAtOnce) continue
      yield batch
      batch = []
    }
  }
  yield batch
}
