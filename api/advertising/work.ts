import { type ScheduledWork, workContext } from '../work-parts'
import { chargeDays } from './campaigns/book-days'
import { settleDue } from './campaigns/settle'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'advertising.settle',
    when: '*/5 * * * *',
    done: 'campaigns started or ended',
    work: async (parts) => ({ campaigns: await settleDue(workContext(parts, 'advertising.settle')) }),
  },
  {
    name: 'advertising.days',
    when: '3,18,33,48 * * * *',
    done: 'days of bookings counted',
    work: async (parts) => ({ days: await chargeDays(workContext(parts, 'advertising.days')) }),
  },
]
