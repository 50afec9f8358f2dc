import { type ScheduledWork, workContext } from '../work-parts'
import { enqueueMonthlyFigures } from './monthly/enqueue-monthly'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'analytics.monthly-mail',
    // Looks each hour, because the first of a month begins at another time in each zone.
    when: '20 * * * *',
    done: 'monthly figures queued',
    work: async (parts) => ({ mails: await enqueueMonthlyFigures(workContext(parts, 'monthly-figures'), parts) }),
  },
]
