import { allow, allowRecent, anyone, staff } from '../../http/guards'
import { seenInPerson } from '../../http/in-person'
import { apiRoutes, route } from '../../http/route'
import * as differences from './differences'
import { payByCard } from './pay-by-card'
import { payable, paymentResult } from './payable'
import { listPayments } from './payment-list'
import * as list from './payment-list.contract'
import { openCardPage, type PaymentParts, paymentMethod } from './payment-method'
import * as method from './payment-method.contract'
import * as contract from './payments.contract'
import * as reconciliation from './reconciliation.contract'
import { recordPayment, takePaymentBack } from './record-payment'
import { refundPayment } from './refund-payment'
import { statement } from './statement'
import { getStatement } from './statement.contract'
import { receiveStripeEvent } from './stripe-events'
import * as events from './stripe-events.contract'

export function paymentRoutes(parts: PaymentParts) {
  const routes = apiRoutes()
  const moneyStaff = seenInPerson(staff('billing'))
  const moneyAdministrator = allow('system_admin')
  const recentMoneyAdministrator = allowRecent('system_admin')
  route(routes, method.getPaymentMethod, moneyStaff, (c, input) => paymentMethod(c, parts, input))
  route(routes, method.openCardPage, moneyStaff, (c, input) => openCardPage(c, parts, input))
  route(routes, contract.getPayable, moneyStaff, (c) => payable(c, parts))
  route(routes, contract.payByCard, moneyStaff, (c, input) => payByCard(c, parts, input))
  route(routes, contract.getPayment, moneyStaff, (c, input) => paymentResult(c, parts, input))
  route(routes, getStatement, moneyStaff, statement)
  route(routes, list.listPayments, moneyAdministrator, (c, { id, ...query }) =>
    listPayments(c, { ...query, payer: id }),
  )
  route(routes, list.listAdvertiserPayments, moneyAdministrator, (c, { id, ...query }) =>
    listPayments(c, { ...query, payer: { advertiserId: id } }),
  )
  route(routes, contract.recordPayment, moneyAdministrator, (c, { id, ...input }) =>
    recordPayment(c, { ...input, payer: id }),
  )
  route(routes, contract.recordAdvertiserPayment, moneyAdministrator, (c, { id, ...input }) =>
    recordPayment(c, { ...input, payer: { advertiserId: id } }),
  )
  route(routes, contract.takePaymentBack, recentMoneyAdministrator, takePaymentBack)
  route(routes, contract.refundPayment, recentMoneyAdministrator, (c, input) => refundPayment(c, parts, input))
  route(routes, reconciliation.listDifferences, moneyAdministrator, (c, input) =>
    differences.listDifferences(c, parts, input),
  )
  route(routes, reconciliation.takeOverDifference, recentMoneyAdministrator, (c, input) =>
    differences.takeOverDifference(c, parts, input),
  )
  route(routes, events.receiveStripeEvent, anyone, (c, input) => receiveStripeEvent(c, parts, input))
  return routes
}
