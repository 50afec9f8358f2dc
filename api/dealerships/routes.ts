import { activateDealership, activeDealershipOf, membershipsOf } from '../accounts/memberships'
import { allow, anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { notSignedIn } from '../refusals'
import { dealershipStaff } from '../roles/permissions'
import * as contract from './contract'
import { dealershipOption, dealershipOptions, publicDealership } from './directory'
import { findDealerships } from './list'

export function dealershipRoutes() {
  const routes = apiRoutes()
  const staff = allow(...dealershipStaff)

  route(routes, contract.listMyDealerships, staff, async (c) => {
    const { actor } = c.var.context
    return c.json(actor ? await membershipsOf(c.var.context, actor) : [], 200)
  })
  route(routes, contract.getActiveDealership, staff, async (c) => {
    const { actor } = c.var.context
    return c.json(actor ? await activeDealershipOf(c.var.context, actor) : null, 200)
  })
  route(routes, contract.setActiveDealership, staff, async (c) => {
    const { actor } = c.var.context
    if (!actor) throw notSignedIn()
    return c.json(await activateDealership(c.var.context, actor, c.req.valid('json').id), 200)
  })

  route(routes, contract.listDealershipOptions, anyone, async (c) =>
    c.json(await dealershipOptions(c.var.context), 200),
  )
  route(routes, contract.getDealershipOption, anyone, async (c) =>
    c.json(await dealershipOption(c.var.context, c.req.valid('param').id), 200),
  )
  route(routes, contract.listDealerships, anyone, async (c) =>
    c.json(await findDealerships(c.var.context, c.req.valid('query')), 200),
  )
  route(routes, contract.getDealership, anyone, async (c) =>
    c.json(await publicDealership(c.var.context, c.req.valid('param').slug, c.req.valid('query').zip), 200),
  )
  return routes
}
