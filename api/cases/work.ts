import { type ScheduledWork, workContext } from '../work-parts'
import { closeResolved } from './close-resolved'
import { purgeCaseLinks } from './senders/case-links'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'cases.close',
    when: '7,37 * * * *',
    done: 'cases closed that were resolved',
    work: async (parts) => ({
      cases: await closeResolved(workContext(parts, 'cases.close')),
      links: await purgeCaseLinks(parts),
    }),
  },
]
