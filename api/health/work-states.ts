import type { WorkItem } from '../jobs/work.contract'
import { withoutAddresses } from './fault-cause'
import { type HealthWork, type WorkState, workStates } from './health.contract'

/** Exceeds how long a round and the writing of its end take. */
const workLateAfterMs = 10 * 60_000

/** Adds to each job how it goes, leaves addresses out of its reasons, and puts first what needs attention. */
export const withStates = (items: readonly WorkItem[], now: Date): HealthWork[] =>
  items
    .map((item) => ({
      ...item,
      lastError: item.lastError && withoutAddresses(item.lastError),
      failedReason: item.failedReason && withoutAddresses(item.failedReason),
      state: stateOf(item, now),
    }))
    .sort((one, other) => urgency(one) - urgency(other) || one.name.localeCompare(other.name))

function stateOf({ kind, paused, dueAt, lastRoundAt, lastSuccessAt, lastErrorAt }: WorkItem, now: Date): WorkState {
  const before = new Date(now.getTime() - workLateAfterMs).toISOString()
  if (paused) return 'paused'
  if (lastErrorAt && lastErrorAt >= (lastSuccessAt ?? '')) return 'failing'
  const since = kind === 'schedule' ? dueAt : lastRoundAt
  if (since && since < before) return 'late'
  return lastRoundAt ? 'well' : 'new'
}

/** Counts what was given up behind what fails now. */
const urgency = ({ state, failed }: HealthWork): number =>
  workStates.indexOf(state) - (failed && state !== 'failing' ? 10 : state === 'failing' ? 20 : 0)
