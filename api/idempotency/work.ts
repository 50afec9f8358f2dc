import type { ScheduledWork } from '../work-parts'
import { purgeKeys } from './keys'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'idempotency.purge',
    when: '19 3 * * *',
    done: 'old keys of repeated writes purged',
    work: async ({ db }) => ({ keys: await purgeKeys({ db }) }),
  },
]
