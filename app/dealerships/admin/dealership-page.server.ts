import { randomUUID } from 'node:crypto'
import { constraintsOf } from '~/forms/parse.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { getAdminBilling } from '../../../api/billing/invoices/account.contract'
import { getDealershipPlan } from '../../../api/billing/plans/admin-plan.contract'
import { getAdminDealership, listDealershipHistory } from '../../../api/dealerships/admin/admin-dealership.contract'
import { decisions } from '../../../api/dealerships/admin/decisions.contract'

/** Throws the 404 page for one that there is not. */
export async function dealershipPage(context: RequestContext, id: number) {
  const showsAll = context.url.searchParams.get('history') === 'all'
  const asked = Promise.all([
    context.api.call(getAdminDealership, { id }),
    context.api.call(getAdminBilling, { id }),
    context.api.call(getDealershipPlan, { id }),
    context.api.call(listDealershipHistory, { id, sort: '-at', size: showsAll ? '100' : '6' }),
  ])
  const [dealership, billing, plan, history] = await orPageNotFound(context.url, asked)
  const { ask, reject, suspend, close } = decisions
  const constraints = {
    ask: constraintsOf(ask),
    reject: constraintsOf(reject),
    suspend: constraintsOf(suspend),
    close: constraintsOf(close),
  }
  return { dealership, billing, plan, history, constraints, token: randomUUID() }
}
