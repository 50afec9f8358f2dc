import { activateDealership, membershipsOf, namedOrActiveDealership } from '../accounts/memberships'
import { allow, anyone, staff as staffOf } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { dealershipStaff } from '../roles/permissions'
import { dealershipAdministrationRoutes } from './admin/routes'
import { applyAgain } from './apply-again'
import * as contract from './contract'
import { dealershipEntrance, dealershipOption, dealershipOptions, publicDealership } from './directory'
import { findDealerships } from './list'
import { ownApplication } from './own-application'
import * as application from './own-application.contract'
import { settingsRoutes } from './settings/routes'

export function dealershipRoutes() {
  const routes = apiRoutes()
  routes.route('/', dealershipAdministrationRoutes())
  routes.route('/', settingsRoutes())
  route(routes, application.getOwnApplication, staffOf('dashboard'), ownApplication)
  route(routes, application.applyAgain, staffOf('settings'), applyAgain)
  const staff = allow(...dealershipStaff)

  route(routes, contract.listMyDealerships, staff, (context) => membershipsOf(context, context.actor))
  route(routes, contract.getActiveDealership, staff, (context, _input, { req }) =>
    namedOrActiveDealership(context, req.header('da-dealership-id')),
  )
  route(routes, contract.setActiveDealership, staff, activateDealership)

  route(routes, contract.listDealershipOptions, anyone, dealershipOptions)
  route(routes, contract.getDealershipOption, anyone, (context, { id }) => dealershipOption(context, id))
  route(routes, contract.getDealershipEntrance, anyone, (context, { id }) => dealershipEntrance(context, id))
  route(routes, contract.listDealerships, anyone, findDealerships)
  route(routes, contract.getDealership, anyone, (context, { slug, zip }) => publicDealership(context, slug, zip))
  return routes
}
