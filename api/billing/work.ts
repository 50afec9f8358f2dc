import type { ScheduledWork, Worker } from '../work-parts'
import { planSchedules } from './changes/schedules'
import { invoiceSchedules, invoiceWorkers } from './invoices/work'
import { paymentSchedules, paymentWorkers } from './payments/work'
import { type ScheduledWork, type Worker, workContext } from '../work-parts'
import { drawDueInvoices } from './invoices/pdf-files'
import { purgeInvoices } from './invoices/purge-invoices'
import { endSubscriptionsOfClosed } from './runs/end-closed'
import { runDueMonths } from './runs/run-month'

export const workers: readonly Worker[] = [...invoiceWorkers, ...paymentWorkers]

export const schedules: readonly ScheduledWork[] = [...planSchedules, ...invoiceSchedules, ...paymentSchedules]
export const schedules: readonly ScheduledWork[] = [
  {
    name: 'billing.run-month',
    when: '17 * * * *',
    done: 'invoices of the month issued',
    async work({ signal, onError, ...parts }) {
      const context = workContext(parts, 'billing run')
      const ended = await endSubscriptionsOfClosed(context)
      return { ended, invoices: await runDueMonths(context, { signal, onError }) }
    },
  },
  {
    name: 'billing.purge',
    when: '47 4 * * *',
    done: 'invoices removed whose time is over',
    work: async ({ db, now, files }) => ({ invoices: await purgeInvoices({ db, now, files }) }),
  },
]
