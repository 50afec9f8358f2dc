import type { z } from '../../api/http/contract'
import * as contract from '../../api/notifications/contract'
import type { RequestContext } from '../session/request-context.server'

export { timeZones } from '../../api/http/places.contract'
export type { Notification, NotificationPreferences } from '../../api/notifications/contract'
export { NotificationQuery } from '../../api/notifications/contract'

export const notifications = (context: RequestContext, query: Record<string, string>) =>
  context.api.call(contract.listNotifications, query)
export const unread = (context: RequestContext) => context.api.call(contract.countUnread)
export const markRead = (context: RequestContext, body: z.infer<typeof contract.Reading>) =>
  context.api.call(contract.readNotifications, body)
export const notificationPreferences = (context: RequestContext) => context.api.call(contract.readPreferences)
export const savePreferences = (context: RequestContext, body: contract.NotificationPreferences) =>
  context.api.call(contract.savePreferences, body)
