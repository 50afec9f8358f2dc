import type { ScheduledWork, Worker } from '../work-parts'
import { planSchedules } from './changes/schedules'
import { invoiceSchedules, invoiceWorkers } from './invoices/work'
import { paymentSchedules, paymentWorkers } from './payments/work'

export const workers: readonly Worker[] = [...invoiceWorkers, ...paymentWorkers]

export const schedules: readonly ScheduledWork[] = [...planSchedules, ...invoiceSchedules, ...paymentSchedules]
