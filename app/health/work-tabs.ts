import { adminPaths } from '~/admin-paths'
import type { Tab } from '~/ui/lists/Tabs'
import type { HealthWork } from '../../api/health/health.contract'

export type WorkTab = 'check' | 'queues' | 'scheduled' | 'all'

const tabs: readonly { key: WorkTab; label: string; has(work: HealthWork): boolean }[] = [
  { key: 'check', label: 'To check', has: ({ state, failed }) => needsCheck.has(state) || (failed ?? 0) > 0 },
  { key: 'queues', label: 'Queues', has: ({ waiting }) => waiting !== null },
  { key: 'scheduled', label: 'Scheduled', has: ({ kind }) => kind === 'schedule' },
  { key: 'all', label: 'All', has: () => true },
]
const needsCheck: ReadonlySet<HealthWork['state']> = new Set(['failing', 'late', 'paused'])

/** Returns the tabs with their counts, and the rows of the open one: what is to check, or else the queues. */
export function workTabs(work: readonly HealthWork[], wanted: WorkTab | null): { items: Tab[]; rows: HealthWork[] } {
  const rowsOf = new Map(tabs.map(({ key, has }) => [key, work.filter(has)]))
  const open = wanted ?? (rowsOf.get('check')?.length ? 'check' : 'queues')
  return {
    items: tabs.map(({ key, label }) => ({
      label,
      href: adminPaths.healthJobs(key),
      count: rowsOf.get(key)?.length ?? 0,
      current: key === open,
    })),
    rows: rowsOf.get(open) ?? [],
  }
}
