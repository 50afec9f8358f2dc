import { type ScheduledWork, workContext } from '../work-parts'
import { purgeDrafts } from './drafts/discard-draft'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'selling.purge-drafts',
    when: '35 * * * *',
    done: 'old drafts of selling deleted',
    work: async (parts) => ({ drafts: await purgeDrafts(workContext(parts, 'selling.purge-drafts')) }),
  },
]
