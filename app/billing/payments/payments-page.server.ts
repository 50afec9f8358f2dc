import { randomUUID } from 'node:crypto'
import { listState } from '~/lists/list-state.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import {
  type listAdvertiserPayments,
  type listPayments,
  PaymentQuery,
} from '../../../api/billing/payments/payment-list.contract'

/** Reads the payments of a payer, and the one that an opened dialog is about. Throws the page “not found”. */
export async function paymentsPage(
  { api, url }: RequestContext,
  call: typeof listPayments | typeof listAdvertiserPayments,
  id: number,
) {
  const state = listState(PaymentQuery, url)
  const payments = await orPageNotFound(url, api.call(call, { ...state, id }))
  const named = (name: string) => {
    const wanted = Number(url.searchParams.get(name))
    return payments.items.find((payment) => payment.id === wanted) ?? null
  }
  return { id, state, payments, token: randomUUID(), refunding: named('refund'), takingBack: named('takeBack') }
}
