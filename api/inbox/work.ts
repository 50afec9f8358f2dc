import { type ScheduledWork, type Worker, workContext } from '../work-parts'
import { deliverLeads } from './deliveries/deliver-leads'
import { openRouteSecrets } from './deliveries/route-secrets'
import { expireDueOffers } from './offers/expire-offers'
import { refreshResponseTimes } from './threads/response-times'
import { followVehicles } from './vehicle-events/follow-vehicles'

export const workers: readonly Worker[] = [
  {
    name: 'leads.deliver',
    done: 'leads sent to dealerships',
    begin({ db, now, mailer, origin, callable, onError, ...parts }) {
      const secrets = openRouteSecrets(parts.secrets)
      return (signal) => deliverLeads({ db, now, mailer, origin, callable, secrets, onError }, signal)
    },
  },
  {
    name: 'threads.follow-vehicles',
    done: 'news of vehicles written into conversations',
    begin: (parts) => (signal) => followVehicles(workContext(parts, 'inbox'), parts.onError, signal),
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'offers.expire',
    when: '*/10 * * * *',
    done: 'offers expired',
    work: async ({ db, now, onError }) => ({ expired: await expireDueOffers({ db, now }, onError) }),
  },
  {
    name: 'inbox.response-times',
    when: '37 3 * * *',
    done: 'response times measured',
    work: async ({ db, now }) => ({ known: await refreshResponseTimes({ db, now }) }),
  },
]
