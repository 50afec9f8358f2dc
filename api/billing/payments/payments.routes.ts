import { apiRoutes, route } from '../../http/route'
import { moneyStaff } from '../money-guards'
import { openCardPage, type PaymentParts, paymentMethod } from './payment-method'
import * as method from './payment-method.contract'

export function paymentRoutes(parts: PaymentParts) {
  const routes = apiRoutes()
  route(routes, method.getPaymentMethod, moneyStaff, (c, input) => paymentMethod(c, parts, input))
  route(routes, method.openCardPage, moneyStaff, (c, input) => openCardPage(c, parts, input))
  return routes
}
