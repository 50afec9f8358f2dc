import type { ScheduledWork } from '../work-parts'
import { purgeContactMessages } from './remove-messages'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'contact.purge',
    when: '21 3 * * *',
    done: 'old contact messages purged',
    work: async ({ db, now }) => ({ contactMessages: await purgeContactMessages({ db, now }) }),
  },
]
