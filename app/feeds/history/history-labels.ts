import { capitalized } from '~/format/capitalized'
import type { ListFilter } from '~/lists/FilterBar'
import type { BadgeTone } from '~/ui/Chip'
import type { FeedRun } from '../../../api/feeds/run-list/run-list.contract'
import { triggerWords } from '../run-labels'

export const stateNames: Record<FeedRun['state'], string> = {
  applied: 'Applied',
  failed: 'Failed',
  cancelled: 'Canceled',
  running: 'Running',
  ready: 'Waiting',
  quarantined: 'Held',
  discarded: 'Discarded',
  rolled_back: 'Rolled back',
}
export const stateTones: Record<FeedRun['state'], BadgeTone> = {
  applied: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  running: 'info',
  ready: 'info',
  quarantined: 'warn',
  discarded: 'neutral',
  rolled_back: 'neutral',
}

export const triggerFilter: ListFilter = {
  name: 'trigger',
  label: 'How it began',
  all: 'Any start',
  options: Object.entries(triggerWords).map(([value, words]) => ({ value, label: capitalized(words) })),
}
export const periodFilter: ListFilter = {
  name: 'days',
  label: 'When',
  all: 'At any time',
  options: [
    { value: '1', label: 'Last 24 hours' },
    { value: '7', label: 'Last 7 days' },
    { value: '30', label: 'Last 30 days' },
  ],
}
export const changeFilter: ListFilter = {
  name: 'changes',
  label: 'Changes',
  all: 'All runs',
  options: [{ value: 'on', label: 'Only changes' }],
}

/** Seconds of a run from its beginning to its end, waiting for somebody's decision included; null: it goes on. */
export const secondsOf = ({
  startedAt,
  finishedAt,
}: {
  startedAt: string
  finishedAt: string | null
}): number | null => (finishedAt === null ? null : Math.max(0, (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000))

/** “8.9 s”, “14 min”, “3 h”. */
export function tookInWords(run: { startedAt: string; finishedAt: string | null }): string {
  const seconds = secondsOf(run)
  if (seconds === null) return 'not ended'
  if (seconds < 90) return `${seconds.toFixed(1)} s`
  const minutes = seconds / 60
  return minutes < 90 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`
}
