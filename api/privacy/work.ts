import type { ScheduledWork, Worker } from '../work-parts'
import { purgeExports } from './exports'
import { forgetDue } from './forget'
import { makeDueExports } from './make-exports'

export const workers: readonly Worker[] = [
  {
    name: 'exports.make',
    done: 'exports of personal data made',
    begin:
      ({ db, now, notifier, files, onError }) =>
      (signal) =>
        makeDueExports({ db, now, notifier, files, onError }, signal),
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'accounts.forget',
    when: '7 * * * *',
    done: 'accounts whose time is over removed',
    work: ({ db, now, onError }) => forgetDue({ db, now }, onError),
  },
  {
    name: 'exports.purge',
    when: '8 * * * *',
    done: 'expired exports purged',
    work: async ({ db, now, files }) => ({ exports: await purgeExports({ db, now, files }) }),
  },
]
