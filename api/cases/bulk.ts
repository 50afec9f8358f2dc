import type { CaseSource } from '../case-source'
import { transaction } from '../context'
import type { Transaction } from '../database/open'
import { keysSelected } from '../lists'
import { Refusal } from '../refusals'
import { applyAssignment, applyOutcome, type DeskContext, lockCase } from './case-changes'
import type { CaseQuery } from './cases.contract'
import { type CaseOutcome, caseReference } from './kinds'
import { casesList } from './list'

interface BulkChange {
  change: { assignTo: number | null } | { outcome: CaseOutcome }
  selection: { ids: number[] } | { matching: CaseQuery }
  /** False: nothing is changed, the answer says what would be. */
  apply: boolean
}
interface BulkOutcome {
  changed: { id: number; reference: string; subject: string }[]
  refused: { id: number; reference: string; reason: string }[]
}

class RolledBack extends Error {}

/** One by one, in one transaction: what cannot be changed is named with the reason, the others are changed. */
export async function changeCases(
  context: DeskContext,
  sources: readonly CaseSource[],
  bulk: BulkChange,
): Promise<BulkOutcome> {
  const ids = await keysSelected(context, bulk.selection, (query) => casesList(context, query))
  const outcome: BulkOutcome = { changed: [], refused: [] }
  await transaction(context, async (tx) => {
    for (const id of ids.sort((a, b) => a - b)) await changeOne(tx, context, { id, bulk, sources, outcome })
    if (!bulk.apply) throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return outcome
}

async function changeOne(
  tx: Transaction,
  context: DeskContext,
  {
    id,
    bulk: { change },
    sources,
    outcome,
  }: { id: number; bulk: BulkChange; sources: readonly CaseSource[]; outcome: BulkOutcome },
): Promise<void> {
  const row = await lockCase(tx, id).catch(() => null)
  if (!row || isSo(row, change)) return
  const named = { id, reference: caseReference(row.kind, row.sourceId) }
  try {
    if ('assignTo' in change) await applyAssignment(tx, context, row, change.assignTo)
    else await applyOutcome(tx, context, row, { sources, outcome: change.outcome })
    outcome.changed.push({ ...named, subject: row.subject })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    outcome.refused.push({ ...named, reason: error.message })
  }
}

const isSo = (
  row: { assignedTo: number | null; outcome: CaseOutcome | null },
  change: BulkChange['change'],
): boolean => ('assignTo' in change ? row.assignedTo === change.assignTo : row.outcome === change.outcome)
