import { allow, anyone, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as announcements from './announcements'
import * as contract from './announcements.contract'
import * as shown from './shown-announcements'

export function announcementsRoutes() {
  const routes = apiRoutes()
  const guard = allow('system_admin')
  route(routes, contract.listAnnouncements, guard, announcements.listAnnouncements)
  route(routes, contract.createAnnouncement, guard, announcements.createAnnouncement)
  route(routes, contract.getAnnouncement, guard, announcements.getAnnouncement)
  route(routes, contract.changeAnnouncement, guard, announcements.changeAnnouncement)
  route(routes, contract.deleteAnnouncement, guard, announcements.deleteAnnouncement)
  route(routes, contract.listShownAnnouncements, anyone, shown.listShownAnnouncements)
  route(routes, contract.dismissAnnouncement, signedIn, shown.dismissAnnouncement)
  return routes
}
