import { type ScheduledWork, type Worker, workContext } from '../../work-parts'
import { endSubscriptionsOfClosed } from '../runs/end-closed'
import { runDueMonths } from '../runs/run-month'
import { drawDueInvoices } from './pdf-files'
import { purgeInvoices } from './purge-invoices'

export const invoiceWorkers: readonly Worker[] = [
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

export const invoiceSchedules: readonly ScheduledWork[] = [
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
