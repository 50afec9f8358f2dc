import { type ListFileAddress, listFile } from '~/list-file.server'
import { fileOf } from '~/lists/list-definition'
import { orPageNotFound } from '~/session/not-found'
import { listPayments, PaymentQuery } from '../../../api/billing/payments/payment-list.contract'
import { DifferenceQuery, listDifferences } from '../../../api/billing/payments/reconciliation.contract'
import { getStatement, StatementQuery } from '../../../api/billing/payments/statement.contract'
import { differencesList } from './differences-list'
import { paymentsList } from './payments-list'
import { statementFile, statementRows } from './statement-file'

export const paymentFiles: Readonly<Record<string, ListFileAddress>> = {
  'dealership/:dealershipId?/billing/statement.csv': listFile(statementFile, {
    guard: 'staff:billing',
    query: StatementQuery,
    read: async ({ api }, { size: _, ...range }) => ({ items: statementRows(await api.call(getStatement, range)) }),
  }),
  'admin/dealerships/:id/payments.csv': listFile(fileOf(paymentsList), {
    guard: 'admin',
    query: PaymentQuery,
    read: ({ api, url }, state, { id }) => orPageNotFound(url, api.call(listPayments, { ...state, id: Number(id) })),
  }),
  'admin/billing/reconciliation.csv': listFile(fileOf(differencesList), {
    guard: 'admin',
    query: DifferenceQuery,
    read: ({ api }, state) => api.call(listDifferences, state),
  }),
}
