import { feedPaths } from '~/feed-paths'
import { ago, shortDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { inventoryPaths } from '~/inventory-paths'
import { paths, withQuery } from '~/paths'
import type { TodoLine } from '~/ui/page/TodoPanel'
import type { Todo } from '../../api/analytics/dashboard.contract'
import { agedDays } from '../../api/analytics/dashboard-periods.contract'

type TodoWords = Omit<TodoLine, 'key' | 'count'>

/** Says it in words, and where it leads: to the one thing where there is one. */
export const todoLine = (todo: Todo, dealershipId: number): TodoLine => ({
  key: todo.kind,
  count: todo.count,
  ...wordsOf[todo.kind](todo, dealershipId),
})

const wordsOf: Record<Todo['kind'], (todo: Todo, dealershipId: number) => TodoWords> = {
  invoices: ({ count: n, invoice }, id) => ({
    title: n === 1 ? 'Invoice due' : 'Invoices due',
    detail: invoice ? `${exactDollars(invoice.openCents)} in all, the first on ${shortDate(invoice.dueOn)}` : '',
    button: 'See',
    href: n === 1 && invoice ? paths.dealership(id).invoice(invoice.number) : paths.dealership(id).billing,
    tone: 'warn',
  }),
  leads: ({ count: n, overdue = 0, customer, since, ...todo }, id) => ({
    title: n === 1 ? 'Conversation needs an answer' : 'Conversations need an answer',
    detail: `${overdue > 0 ? `${number(overdue)} overdue. ` : ''}The oldest is from ${customer}${since ? `, ${ago(since)}` : ''}`,
    button: 'Answer',
    href: threadOr(todo.threadId, n, id, { show: 'waiting' }),
    tone: overdue > 0 ? 'bad' : 'warn',
  }),
  appointments: ({ count: n, customer, threadId }, id) => ({
    title: n === 1 ? 'Appointment to confirm' : 'Appointments to confirm',
    detail: n === 1 ? `${customer} proposes a time` : `${customer} is first`,
    button: 'Confirm',
    href: threadOr(threadId, n, id, { type: 'test_drive' }),
    tone: 'warn',
  }),
  runs: ({ count: n, run, held: heldRuns = 0, since }, id) => ({
    title: runsInWords(n, heldRuns),
    detail: `${run?.fileName ?? 'A file'}${since ? `, ${ago(since)}` : ''}. Nothing has been published`,
    button: 'Decide',
    href:
      n === 1 && run
        ? `${feedPaths(id).run(run.id)}#decide`
        : `${withQuery(feedPaths(id).list, { state: 'waiting' })}#runs`,
    tone: heldRuns > 0 ? 'bad' : 'warn',
  }),
  questions: ({ count: n, question }, id) => ({
    title: n === 1 ? 'Question to answer' : 'Questions to answer',
    detail: `${n === 1 ? 'About' : 'The oldest is about'} the ${question?.title ?? 'inventory'}`,
    button: 'Answer',
    href: question ? paths.vehicleQuestions(question.slug, question.id) : inventoryPaths(id).list,
    tone: 'warn',
  }),
  reviews: ({ count: n, review }, id) => ({
    title: n === 1 ? 'Review without a reply' : 'Reviews without a reply',
    detail: 'Replies are public',
    button: 'Reply',
    href: review ? paths.review(review.slug, review.id) : paths.dealership(id).social,
    tone: 'info',
  }),
  routes: ({ count: n }, id) => ({
    title: n === 1 ? 'Lead route sends nothing' : 'Lead routes send nothing',
    detail: 'Not confirmed, or paused after failures',
    button: 'Look',
    href: `${paths.dealership(id).settings}#leads`,
    tone: 'warn',
  }),
  unpublished: ({ count: n }, id) => ({
    title: count(n, 'draft was not published', 'drafts were not published'),
    detail: 'Their time had come, and something was missing',
    button: 'Look',
    href: withQuery(inventoryPaths(id).list, { status: 'draft', missing: 'publication' }),
    tone: 'warn',
  }),
  photos: ({ count: n }, id) => ({
    title: count(n, 'vehicle on sale without photos', 'vehicles on sale without photos'),
    detail: 'Buyers pass over a listing without photos',
    button: 'Add',
    href: withQuery(inventoryPaths(id).list, { status: 'active', missing: 'photos' }),
    tone: 'warn',
  }),
  price: ({ count: n }, id) => ({
    title: count(n, 'vehicle on sale without a price', 'vehicles on sale without a price'),
    detail: 'Searches by price leave them out',
    button: 'Price',
    href: withQuery(inventoryPaths(id).list, { status: 'active', missing: 'price' }),
    tone: 'warn',
  }),
  aged: ({ count: n }, id) => ({
    title: `${count(n, 'vehicle', 'vehicles')} on sale for more than ${agedDays} days`,
    detail: 'The oldest first',
    button: 'Price',
    href: withQuery(inventoryPaths(id).list, { status: 'active', sort: 'listed' }),
    tone: 'info',
  }),
}

function runsInWords(n: number, heldRuns: number): string {
  if (heldRuns === n) return n === 1 ? 'Feed run is held' : 'Feed runs are held'
  const waiting = n === 1 ? 'Feed run waits for you' : 'Feed runs wait for you'
  return heldRuns > 0 ? `${waiting}, ${number(heldRuns)} held` : waiting
}

const threadOr = (threadId: number | undefined, n: number, id: number, query: Record<string, string>): string =>
  n === 1 && threadId ? paths.dealership(id).inbox(threadId) : withQuery(paths.dealership(id).inbox(), query)
