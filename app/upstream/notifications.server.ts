import { recordId, versionOf, z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { timeZones } from '../../api/http/places.contract'
import * as contract from '../../api/notifications/contract'
import { returnTo } from '../forms/return-to'
import type { RequestContext } from '../session/request-context.server'

export { timeZones } from '../../api/http/places.contract'
export type { Notification, NotificationPreferences } from '../../api/notifications/contract'
export { NotificationQuery } from '../../api/notifications/contract'

export const notifications = (context: RequestContext, query: Record<string, string>) =>
  context.upstream.call(contract.listNotifications, {
    query,
    missing: { items: [], total: 0, page: 1, pageSize: 25, pageCount: 0, counts: {} },
  })
export const unread = (context: RequestContext) =>
  context.upstream.call(contract.countUnread, { missing: { unread: 0 } })
export const markRead = (context: RequestContext, body: z.infer<typeof contract.Reading>) =>
  context.upstream.call(contract.readNotifications, { body })
export const notificationPreferences = (context: RequestContext) =>
  context.upstream.call(contract.readPreferences, { missing: noPreferences })
export const savePreferences = (context: RequestContext, body: contract.NotificationPreferences) =>
  context.upstream.call(contract.savePreferences, { body })

/** One of the list, or all up to the newest that was shown. */
export const ReadForm = z.object({
  id: recordId.optional(),
  upTo: z.coerce.number().int().nonnegative().optional(),
  returnTo,
})

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00.')
  .optional()
const zones = timeZones.map(({ value }) => value) as [string, ...string[]]

/** The matrix as a form: a box for each event and way, named `app-…` and `mail-…`. */
export const PreferencesForm = z.object({
  ...Object.fromEntries(
    Object.keys(contract.NotificationPreferences.shape.events.shape).flatMap((event) => [
      [`app-${event}`, flag],
      [`mail-${event}`, flag],
    ]),
  ),
  digestHour: z.coerce.number('Choose an hour.').int().min(0).max(23),
  quietFrom: clock,
  quietTo: clock,
  timeZone: z.enum(zones, 'Choose a time zone.').optional(),
  version: versionOf('preferences'),
})

const neither = { inApp: false, email: false }
const noPreferences: contract.NotificationPreferences = {
  events: {
    ...{ questions: neither, reviews: neither },
    ...{ messages: neither, 'search-hits': neither, 'price-drop': neither, sold: neither },
    ...{ 'post-comments': neither, 'comment-replies': neither, mentions: neither, followers: neither },
    ...{ 'post-likes': neither, 'dealership-stock': neither, 'account-security': neither },
    ...{ 'feed-run-waits': neither, 'feed-run-failed': neither, moderation: neither },
  },
  ...{ digestHour: 8, quietFrom: null, quietTo: null, timeZone: null, version: 1 },
}
