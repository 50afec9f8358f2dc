import { sql } from 'drizzle-orm'
import type { ScheduledWork, Worker } from '../work-parts'
import { undoDays } from './kinds.contract'
import { runChanges } from './run-changes'
import { changedSearches, changedVehicles, nameChanges } from './schema'

export const workers: readonly Worker[] = [
  {
    name: 'taxonomy.change',
    done: 'changes of names finished',
    begin:
      ({ db, now, onError }) =>
      (signal) =>
        runChanges({ db, now }, onError, signal),
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'taxonomy.forget',
    when: '52 3 * * *',
    done: 'what vehicles were called before forgotten',
    async work({ db, now }) {
      const before = new Date(now().getTime() - undoDays * 86_400_000)
      const isOld = sql`change_id in (select c.id from ${nameChanges} c
        where c.status in ('done', 'undone') and coalesce(c.undone_at, c.finished_at) < ${before.toISOString()}::timestamptz)`
      await db.delete(changedSearches).where(isOld)
      await db.delete(changedVehicles).where(isOld)
      return {}
    },
  },
]
