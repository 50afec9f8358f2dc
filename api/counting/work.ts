import { sql } from 'drizzle-orm'
import type { ScheduledWork } from '../work-parts'
import { purgeSearches } from './searches/purge-searches'
import { forgetVisits } from './visits'

const rowsForDays = 35
/** Exceeds how long a batch is sent again before its web half has ended. */
const batchesForMs = 3_600_000

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'counting.forget-visits',
    when: '5 12 * * *',
    done: 'salts of visits forgotten',
    work: async (parts) => ({ days: await forgetVisits(parts) }),
  },
  {
    name: 'counting.purge',
    when: '40 3 * * *',
    done: 'rows behind the counts deleted',
    async work({ db, now }) {
      const before = new Date(now().getTime() - rowsForDays * 86_400_000)
      const events = await db.execute(sql`delete from visit_event where at < ${before}`)
      const shown = await db.execute(sql`delete from vehicle_shown where minute < ${before}`)
      const forgotten = new Date(now().getTime() - batchesForMs)
      const batches = await db.execute(sql`delete from count_batch where at < ${forgotten}`)
      return { events: events.rowCount, shown: shown.rowCount, batches: batches.rowCount }
    },
  },
  {
    name: 'counting.purge-searches',
    when: '45 3 * * *',
    done: 'old counts of searches deleted',
    work: async (parts) => ({ rows: await purgeSearches(parts) }),
  },
]
