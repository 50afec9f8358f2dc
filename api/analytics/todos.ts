import { invoicesDue } from '../billing/invoices/invoices-due'
import type { Context } from '../context'
import { runsToDecide } from '../feeds/waiting/waiting'
import type { Staff } from '../http/guards'
import { brokenRoutes, leadsToAnswer, openAppointments } from '../inbox/figures/waiting-figures'
import { unansweredQuestions } from '../questions/questions'
import { unansweredReviews } from '../reviews/replies'
import { mayOpen } from '../roles/permissions'
import { lotWork } from '../vehicles/figures/lot-work'
import type { Todo } from './dashboard.contract'
import { agedDays } from './dashboard-periods.contract'

type StaffContext = Context & Staff

/** What waits for somebody of the caller’s role, the most urgent first. */
export async function todosOf(context: StaffContext): Promise<Todo[]> {
  const { role } = context.dealership
  const seesMoney = mayOpen(role, 'billing') && context.actor.impersonatorId === null
  const [invoices, leads, appointments, runs, questions, reviews, routes, lot] = await Promise.all([
    seesMoney ? invoicesDue(context) : none,
    leadsToAnswer(context),
    openAppointments(context),
    mayOpen(role, 'feed') ? runsToDecide(context) : none,
    mayOpen(role, 'inventory') ? unansweredQuestions(context) : none,
    mayOpen(role, 'social') ? unansweredReviews(context) : none,
    mayOpen(role, 'settings') ? brokenRoutes(context) : none,
    mayOpen(role, 'inventory') ? lotWork(context, agedDays) : { unpublished: 0, photos: 0, price: 0, aged: 0 },
  ])
  const all: Todo[] = [
    { kind: 'invoices', ...invoices },
    { kind: 'leads', ...leads },
    { kind: 'appointments', ...appointments },
    { kind: 'runs', ...runs },
    { kind: 'questions', ...questions },
    { kind: 'reviews', ...reviews },
    { kind: 'routes', ...routes },
    { kind: 'unpublished', count: lot.unpublished },
    { kind: 'photos', count: lot.photos },
    { kind: 'price', count: lot.price },
    { kind: 'aged', count: lot.aged },
  ]
  return all.filter(({ count }) => count > 0)
}

const none = { count: 0 }
