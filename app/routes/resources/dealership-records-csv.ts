import type { LoaderFunctionArgs } from '@remix-run/node'
import { planNames, statusNames } from '~/dealerships/admin/status-names'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { DealershipRecordQuery, listDealershipRecords } from '../../../api/dealerships/admin/dealerships.contract'
import { maxCsvRows } from '../../../api/http/lists.contract'

const head = [
  'Id',
  'Name',
  'Legal name',
  'City',
  'State',
  'License',
  'Phone',
  'Email',
  'Status',
  'Plan',
  'On sale',
  'Applied (UTC)',
  'Status since (UTC)',
]

/** The dealerships that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const query = { ...listState(DealershipRecordQuery, context.url), page: '1', size: String(maxCsvRows) }
  const { items } = await context.api.call(listDealershipRecords, query)
  const rows = items.map((one) => [
    String(one.id),
    one.name,
    one.legalName,
    one.city,
    one.state,
    one.licenseNo ?? '',
    one.phone,
    one.email,
    statusNames[one.status],
    one.plan ? planNames[one.plan] : '',
    String(one.onSale),
    one.appliedAt,
    one.statusAt,
  ])
  return csvAnswer('dealerships', [head, ...rows])
}
