import { type ScheduledWork, type Worker, type WorkParts, workContext } from '../../work-parts'
import type { CardCompany } from './card-company'
import { chargeDueInvoices } from './charge-due'
import { reconcileJob } from './differences'
import { followPayments } from './follow-payments'
import { reconcile } from './reconcile'
import { openStripe } from './stripe-company'
import { handleStripeEvents, purgeStripeEvents } from './stripe-events'

const takesCards = ({ cards }: WorkParts): boolean => cards !== undefined

const companyOf = ({ cards }: Pick<WorkParts, 'cards'>): CardCompany | null => (cards ? openStripe(cards) : null)
const followEveryMs = 20_000

export const paymentWorkers: readonly Worker[] = [
  {
    name: 'payments.events',
    done: 'events of the card company handled',
    isNeeded: takesCards,
    begin(parts) {
      const company = companyOf(parts)
      const context = workContext(parts, 'payments')
      return async (signal) => (company ? handleStripeEvents(context, company, { signal, onError: parts.onError }) : 0)
    },
  },
  {
    name: 'payments.follow',
    done: 'payments ended that had no answer',
    everyMs: followEveryMs,
    isNeeded: takesCards,
    begin(parts) {
      const company = companyOf(parts)
      const context = workContext(parts, 'payments')
      return async (signal) => (company ? followPayments(context, company, { signal, onError: parts.onError }) : 0)
    },
  },
]

export const paymentSchedules: readonly ScheduledWork[] = [
  {
    name: 'payments.charge-due',
    when: '10 14 * * *',
    done: 'saved cards charged',
    async work(parts) {
      const company = companyOf(parts)
      const { signal, onError } = parts
      const charged = company
        ? await chargeDueInvoices(workContext(parts, 'payments'), company, { signal, onError })
        : 0
      return { charged }
    },
  },
  {
    name: reconcileJob,
    when: '40 5 * * *',
    done: 'payments compared with the card company',
    async work(parts) {
      const company = companyOf(parts)
      const purged = await purgeStripeEvents(parts)
      return company ? { purged, ...(await reconcile(workContext(parts, 'payments'), company)) } : { purged }
    },
  },
]
