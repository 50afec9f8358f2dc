import type { Context } from '../../context'
import { Refusal } from '../../refusals'
import { reopensUntil } from '../reopening'
import type { DealershipRow } from '../row'
import { wasApproved } from './was-approved'

type Reading = { db: Pick<Context['db'], 'select'> } & Pick<Context, 'now'>

/** A sentence about a closed one that is not opened again, else null. */
export async function whyNotReopened(reading: Reading, row: DealershipRow): Promise<string | null> {
  if (row.mergedIntoId !== null) return 'It was merged into another dealership: that one stays.'
  if (reading.now() > reopensUntil(row.statusAt)) return 'It was closed more than 90 days ago: it applies again.'
  return (await wasApproved(reading, row)) ? null : 'Its application was never approved: it applies again.'
}

/** Throws conflict. */
export async function requireReopenable(reading: Reading, row: DealershipRow): Promise<void> {
  const problem = await whyNotReopened(reading, row)
  if (problem) throw new Refusal('conflict', problem)
}
