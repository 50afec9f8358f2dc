import type { LoaderFunctionArgs } from '@remix-run/node'
import { kindNames, outcomeNames } from '~/cases/case-words'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { CaseQuery, listCases } from '../../../api/cases/cases.contract'
import { maxCsvRows } from '../../../api/http/lists.contract'

/** The cases that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const query = { ...listState(CaseQuery, context.url), page: '1', size: String(maxCsvRows) }
  const { items } = await context.api.call(listCases, query)
  const rows = items.map(({ reference, kind, subject, sender, status, outcome, assignedTo, tags, ...at }) => [
    reference,
    kindNames[kind],
    subject,
    sender,
    status,
    outcome ? outcomeNames[outcome] : '',
    assignedTo?.name ?? '',
    tags.join(', '),
    at.createdAt,
    at.lastAt,
  ])
  const head = ['Reference', 'Kind', 'Subject', 'From', 'Status', 'Outcome', 'Assigned to', 'Tags']
  return csvAnswer('cases', [[...head, 'Received (UTC)', 'Last activity (UTC)'], ...rows])
}
