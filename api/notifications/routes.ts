import { signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { findOrRefuse } from '../refusals'
import * as contract from './contract'
import { listNotifications, markRead, unreadCount } from './list'
import { preferencesOf, savePreferences } from './settings'

export function notificationRoutes() {
  const routes = apiRoutes()

  route(routes, contract.listNotifications, signedIn, async (c) => {
    const { context } = c.var
    return c.json(
      await listNotifications(context, findOrRefuse(context.actor, 'The account'), c.req.valid('query')),
      200,
    )
  })

  route(routes, contract.countUnread, signedIn, async (c) => {
    const { context } = c.var
    return c.json({ unread: await unreadCount(context, findOrRefuse(context.actor, 'The account')) }, 200)
  })

  route(routes, contract.readNotifications, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await markRead(context, findOrRefuse(context.actor, 'The account'), c.req.valid('json')), 200)
  })

  route(routes, contract.readPreferences, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await preferencesOf(context, findOrRefuse(context.actor, 'The account')), 200)
  })

  route(routes, contract.savePreferences, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await savePreferences(context, findOrRefuse(context.actor, 'The account'), c.req.valid('json')), 200)
  })

  return routes
}
