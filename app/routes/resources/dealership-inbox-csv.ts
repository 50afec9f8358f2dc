import type { LoaderFunctionArgs } from '@remix-run/node'
import { leadStatusNames, leadTypeNames } from '~/inbox/lead-names'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { maxCsvRows } from '../../../api/http/lists.contract'
import { DealershipInboxQuery, listDealershipThreads } from '../../../api/inbox/threads/dealership-inbox.contract'

/** The conversations that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inbox', args)
  const query = { ...listState(DealershipInboxQuery, context.url), page: '1', size: String(maxCsvRows) }
  const { items } = await context.api.call(listDealershipThreads, query)
  const rows = items.map(({ customer, subject, type, status, assignedTo, createdAt, lastAt, dueAt, lastText }) => [
    customer,
    subject,
    leadTypeNames[type],
    leadStatusNames[status],
    assignedTo?.name ?? '',
    createdAt,
    lastAt,
    dueAt ?? '',
    lastText,
  ])
  const head = [
    'Customer',
    'About',
    'Type',
    'Status',
    'Assigned to',
    'Received (UTC)',
    'Last message (UTC)',
    'Answer due (UTC)',
    'Last message',
  ]
  return csvAnswer('inbox', [head, ...rows])
}
