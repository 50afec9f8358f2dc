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
