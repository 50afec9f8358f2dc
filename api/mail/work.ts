import type { ScheduledWork, Worker } from '../work-parts'
import { deliverDue, purgeOutbox } from './deliver'
import { purgeUndeliverable } from './undeliverable'

export const workers: readonly Worker[] = [
  {
    name: 'mails.deliver',
    done: 'mails sent',
    begin:
      ({ db, mailer, origin, renderers, replies, onError }) =>
      (signal) =>
        deliverDue({ db, mailer, origin, renderers, replies, onError }, signal),
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'mails.purge',
    when: '18 3 * * *',
    done: 'mails older than a month purged',
    work: async ({ db, now }) => ({
      mails: await purgeOutbox({ db, now }),
      mailboxes: await purgeUndeliverable({ db }),
    }),
  },
]
