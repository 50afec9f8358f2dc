import { openRouteSecrets } from '../inbox/deliveries/route-secrets'
import type { ScheduledWork, Worker } from '../work-parts'
import { deliverWebhooks, purgeWebhooks } from './deliver'
import { deriveEvents } from './derive-events'

export const workers: readonly Worker[] = [
  {
    name: 'webhooks.derive',
    done: 'events for webhooks made',
    begin:
      ({ db, now, origin }) =>
      (signal) =>
        deriveEvents({ db, now, origin }, signal),
  },
  {
    name: 'webhooks.deliver',
    done: 'webhooks sent',
    begin({ db, now, origin, callable, onError, ...parts }) {
      const secrets = openRouteSecrets(parts.secrets, 'webhook')
      return (signal) => deliverWebhooks({ db, now, origin, callable, secrets, onError }, signal)
    },
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'webhooks.purge',
    when: '26 3 * * *',
    done: 'old events of webhooks purged',
    work: async ({ db, now }) => ({ webhooks: await purgeWebhooks({ db, now }) }),
  },
]
