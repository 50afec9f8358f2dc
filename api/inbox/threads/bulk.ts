import { Refusal } from '../../refusals'
import type { Bulk } from './bulk.contract'
import { archiveAsStaff, readAsStaff } from './dealership-inbox'
import { assignThread, type PipelineContext, setAnswerNeeded, setThreadStatus } from './pipeline'

/** One after the other, each in a transaction of its own. */
export async function changeThreads(context: PipelineContext, bulk: Bulk) {
  const results: { id: number; problem: string | null }[] = []
  for (const id of new Set(bulk.ids)) results.push({ id, problem: await problemOf(changeOne(context, id, bulk)) })
  return { results }
}

function changeOne(context: PipelineContext, id: number, bulk: Bulk): Promise<unknown> {
  switch (bulk.action) {
    case 'assign':
      return assignThread(context, { id, version: null, userId: bulk.userId })
    case 'status':
      return setThreadStatus(context, { id, version: null, status: bulk.status, lostReason: bulk.lostReason })
    case 'archive':
      return archiveAsStaff(context, { id, archived: bulk.archived })
    case 'answer-needed':
      return setAnswerNeeded(context, { id, version: null, needed: bulk.needed })
    case 'read':
      return readAsStaff(context, { id, upTo: Number.MAX_SAFE_INTEGER })
  }
}

async function problemOf(change: Promise<unknown>): Promise<string | null> {
  try {
    await change
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
