import type { ScheduledWork } from '../work-parts'
import { purgeLimits } from './limits'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'limits.purge',
    when: '20 3 * * *',
    done: 'counts of limits purged',
    work: async ({ db }) => ({ limits: await purgeLimits({ db }) }),
  },
]
