import { type ScheduledWork, workContext } from '../work-parts'
import { chargeDays } from './campaigns/book-days'
import { endBeyondPlans, settleDue } from './campaigns/settle'
import { chargeDelivery } from './money/charge-delivery'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'advertising.settle',
    when: '*/5 * * * *',
    done: 'campaigns started or ended',
    work: async (parts) => {
      const context = workContext(parts, 'advertising.settle')
      return { campaigns: (await settleDue(context)) + (await endBeyondPlans(context)) }
    },
  },
  {
    name: 'advertising.days',
    when: '3,18,33,48 * * * *',
    done: 'days of bookings counted',
    work: async (parts) => ({ days: await chargeDays(workContext(parts, 'advertising.days')) }),
  },
  {
    name: 'advertising.charges',
    when: '25 2,14 * * *',
    done: 'charges made of what campaigns delivered',
    work: async (parts) => ({ charges: await chargeDelivery(workContext(parts, 'advertising.charges')) }),
  },
]
