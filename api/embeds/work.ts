import type { ScheduledWork } from '../work-parts'
import { purgeEmbeds } from './answers'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'embeds.purge',
    when: '22 3 * * *',
    done: 'old embeds purged',
    work: async ({ db, now }) => ({ embeds: await purgeEmbeds({ db, now }) }),
  },
]
