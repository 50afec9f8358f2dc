import type { ScheduledWork } from '../work-parts'
import { purgeFaults } from './record-faults'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'health.purge',
    when: '50 3 * * *',
    done: 'old errors and their references deleted',
    work: purgeFaults,
  },
]
