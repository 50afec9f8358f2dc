import { Percolator } from '../search/percolate'
import { releaseHeldAlerts } from '../vehicles/lifecycle/release-held-alerts'
import { type ScheduledWork, type Worker, workContext } from '../work-parts'
import { enqueueDigests } from './alerts/digest'
import { findAlerts } from './alerts/find'
import { purgeAlerts } from './changes'
import { enqueueGuestDigests } from './guest-alerts/digest'
import { purgeGuestAlerts } from './guest-alerts/purge'
import { purgeMoves } from './move-saves'

/** Some seconds gather what a feed writes one by one. */
const findEveryMs = 3_000
const digestEveryMs = 15_000

export const workers: readonly Worker[] = [
  {
    name: 'alerts.find',
    done: 'alerts found',
    everyMs: findEveryMs,
    begin({ db, database: { pool }, now, notifier }) {
      const percolator = new Percolator({ db, pool }, now)
      return async (signal) => {
        await releaseHeldAlerts({ db, now })
        return findAlerts({ db, now, notifier, percolator }, signal)
      }
    },
  },
  {
    name: 'alerts.mail',
    done: 'digests queued',
    everyMs: digestEveryMs,
    begin: (parts) => (signal) => enqueueDigests(workContext(parts, 'alerts'), signal),
  },
  {
    name: 'guest-alerts.mail',
    done: 'digests without an account queued',
    everyMs: digestEveryMs,
    begin: (parts) => (signal) => enqueueGuestDigests(workContext(parts, 'alerts'), signal),
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'alerts.purge',
    when: '24 3 * * *',
    done: 'old alerts purged',
    work: async ({ db, now }) => ({
      alerts: await purgeAlerts({ db }, now()),
      guestAlerts: await purgeGuestAlerts({ db, now }),
      moves: await purgeMoves({ db, now }),
    }),
  },
]
