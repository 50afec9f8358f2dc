import { signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as contract from './contract'
import { listNotifications, markRead, unreadCount } from './list'
import { preferencesOf, savePreferences } from './settings'

export function notificationRoutes() {
  const routes = apiRoutes()
  route(routes, contract.listNotifications, signedIn, listNotifications)
  route(routes, contract.countUnread, signedIn, async (context) => ({
    unread: await unreadCount(context, context.actor),
  }))
  route(routes, contract.readNotifications, signedIn, markRead)
  route(routes, contract.readPreferences, signedIn, preferencesOf)
  route(routes, contract.savePreferences, signedIn, savePreferences)
  return routes
}
