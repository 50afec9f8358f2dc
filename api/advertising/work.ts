import { sql } from 'drizzle-orm'
import { type ScheduledWork, workContext } from '../work-parts'
import { chargeDays } from './campaigns/book-days'
import { endSold } from './campaigns/end-sold'
import { endBeyondPlans, settleDue } from './campaigns/settle'
import { chargeDelivery } from './money/charge-delivery'

/** Is how long it can be said which visits saw or clicked an advertisement. */
const rowsForDays = 35

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'advertising.settle',
    when: '*/5 * * * *',
    done: 'campaigns started or ended',
    work: async (parts) => {
      const context = workContext(parts, 'advertising.settle')
      return { campaigns: (await settleDue(context)) + (await endBeyondPlans(context)) + (await endSold(context)) }
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
  {
    name: 'advertising.purge',
    when: '50 3 * * *',
    done: 'rows behind the counts deleted',
    async work({ db, now }) {
      const before = new Date(now().getTime() - rowsForDays * 86_400_000)
      return { events: (await db.execute(sql`delete from ad_event where at < ${before}`)).rowCount }
    },
  },
]
