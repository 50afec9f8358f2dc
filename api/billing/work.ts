import type { ScheduledWork } from '../work-parts'
import { planSchedules } from './changes/schedules'

export const schedules: readonly ScheduledWork[] = [...planSchedules]
import { type ScheduledWork, type Worker, workContext } from '../work-parts'
import { drawDueInvoices } from './invoices/pdf-files'
import { purgeInvoices } from './invoices/purge-invoices'
import { runDueMonths } from './runs/run-month'
export const workers: readonly Worker[] = [
  {
    name: 'invoices.draw',
    done: 'PDFs of invoices made',
    everyMs: 2000,
    begin:
      ({ db, now, files, onError }) =>
      (signal) =>
        drawDueInvoices({ db, now, files, onError }, signal),
  },
]
export const schedules: readonly ScheduledWork[] = [
  {
    name: 'billing.run-month',
    when: '17 * * * *',
    done: 'invoices of the month issued',
    work: async ({ signal, onError, ...parts }) => ({
      invoices: await runDueMonths(workContext(parts, 'billing run'), { signal, onError }),
    }),
  },
  {
    name: 'billing.purge',
    when: '47 4 * * *',
    done: 'invoices removed whose time is over',
    work: async ({ db, now, files }) => ({ invoices: await purgeInvoices({ db, now, files }) }),
import { type ScheduledWork, type Worker, type WorkParts, workContext } from '../work-parts'
import type { CardCompany } from './payments/card-company'
import { chargeDueInvoices } from './payments/charge-due'
import { reconcileJob } from './payments/differences'
import { followPayments } from './payments/follow-payments'
import { reconcile } from './payments/reconcile'
import { openStripe } from './payments/stripe-company'
import { handleStripeEvents, purgeStripeEvents } from './payments/stripe-events'
const takesCards = ({ cards }: WorkParts): boolean => cards !== undefined
const companyOf = ({ cards }: Pick<WorkParts, 'cards'>): CardCompany | null => (cards ? openStripe(cards) : null)
const followEveryMs = 20_000
    name: 'payments.events',
    done: 'events of the card company handled',
    isNeeded: takesCards,
    begin(parts) {
      const company = companyOf(parts)
      const context = workContext(parts, 'payments')
      return async (signal) => (company ? handleStripeEvents(context, company, { signal, onError: parts.onError }) : 0)
    },
    name: 'payments.follow',
    done: 'payments ended that had no answer',
    everyMs: followEveryMs,
    isNeeded: takesCards,
    begin(parts) {
      const company = companyOf(parts)
      const context = workContext(parts, 'payments')
      return async (signal) => (company ? followPayments(context, company, { signal, onError: parts.onError }) : 0)
    },
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
