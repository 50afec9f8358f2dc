import { answer, createRoute, Instant, json, refusals, z } from '../http/contract'
import { listQuery, pageOf } from '../http/lists.contract'
import { cardPageSize } from '../http/page-sizes.contract'
import { timeZones } from '../http/places.contract'
import { notificationEvents } from '../notifier'

export const Notification = z
  .object({
    id: z.number().int(),
    at: Instant,
    read: z.boolean(),
    event: z.enum(notificationEvents),
    title: z.string(),
    text: z.string().nullable(),
    target: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('vehicle'), slug: z.string() }),
        z.object({ kind: z.literal('dealership'), slug: z.string() }),
        z.object({ kind: z.literal('question'), slug: z.string().describe('Of the vehicle'), id: z.number().int() }),
        z.object({ kind: z.literal('review'), slug: z.string().describe('Of the dealership'), id: z.number().int() }),
        z.object({ kind: z.literal('review-form'), slug: z.string().describe('Of the dealership') }),
        z.object({ kind: z.literal('post'), id: z.number().int(), comment: z.number().int().nullable() }),
        z.object({ kind: z.literal('thread'), id: z.number().int() }),
        z.object({ kind: z.literal('dealership-thread'), dealershipId: z.number().int(), id: z.number().int() }),
        z.object({ kind: z.literal('feed-run'), dealershipId: z.number().int(), id: z.number().int() }),
        z.object({ kind: z.literal('any-feed-run'), id: z.number().int() }).describe('Of administrators of the site'),
        z.object({ kind: z.literal('sell-offers'), id: z.number().int() }),
        z.object({ kind: z.literal('sell-request'), dealershipId: z.number().int(), id: z.number().int() }),
        z.object({ kind: z.literal('campaign'), dealershipId: z.number().int(), id: z.number().int() }),
        z.object({ kind: z.literal('vin-question'), dealershipId: z.number().int(), id: z.number().int() }),
        z.object({ kind: z.literal('ticket'), dealershipId: z.number().int(), id: z.number().int() }),
        z.object({ kind: z.literal('case'), id: z.number().int() }).describe('Of administrators of the site'),
        z.object({
          kind: z.enum(['inbox', 'following', 'searches', 'vehicles', 'dealerships', 'account', 'activity', 'privacy']),
        }),
      ])
      .describe('What it leads to'),
  })
  .openapi('Notification')
export type Notification = z.infer<typeof Notification>

/** The newest first, unless it is said otherwise. The tabs are `unread` and `read`. */
export const NotificationQuery = listQuery(
  ['at'],
  { show: z.enum(['all', 'unread']).default('all') },
  '-at',
  cardPageSize,
)
  .omit({ q: true })
  .extend({ sort: z.enum(['-at', 'at']).default('-at') })
export type NotificationQuery = z.infer<typeof NotificationQuery>

export const listNotifications = createRoute({
  method: 'get',
  path: '/api/notifications',
  tags: ['notifications'],
  request: { query: NotificationQuery },
  responses: { 200: answer(pageOf(Notification)), ...refusals(401, 422) },
})

const Unread = z.object({ unread: z.number().int() })

/** The number at the bell; every page of a signed-in person asks it. */
export const countUnread = createRoute({
  method: 'get',
  path: '/api/notifications/unread',
  tags: ['notifications'],
  responses: { 200: answer(Unread), ...refusals(401) },
})

export const Reading = z.union([
  z.object({ id: z.number().int().positive() }),
  z.object({ upTo: z.number().int().nonnegative() }),
])
export const readNotifications = createRoute({
  method: 'put',
  path: '/api/notifications/read',
  tags: ['notifications'],
  request: { body: json(Reading) },
  responses: { 200: answer(Unread), ...refusals(401, 404, 422) },
})

const Channels = z.object({ inApp: z.boolean(), email: z.boolean() })
const minutes = z.number().int().min(0).max(1439).nullable().describe('Minutes after midnight; null: no quiet hours')

const fields = {
  events: z.object({
    messages: Channels,
    questions: Channels,
    reviews: Channels,
    'search-hits': Channels,
    'price-drop': Channels,
    sold: Channels,
    'dealership-stock': Channels,
    'post-comments': Channels,
    'comment-replies': Channels,
    mentions: Channels,
    followers: Channels,
    'post-likes': Channels,
    'feed-run-waits': Channels,
    'feed-run-failed': Channels,
    'vin-questions': Channels,
    tickets: Channels,
    selling: Channels,
    advertising: Channels,
    'monthly-figures': Channels,
    moderation: Channels,
    'account-security': Channels,
  }),
  digestHour: z.number().int().min(0).max(23).describe('When daily and weekly mails come, in the time zone'),
  quietFrom: minutes,
  quietTo: minutes,
  timeZone: z.enum(timeZones.map(({ value }) => value) as [string, ...string[]]).nullable(),
  version: z.number().int().positive().describe('Of the account, which changes with every edit'),
}
export const NotificationPreferences = z.object(fields).openapi('NotificationPreferences')
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** Quiet hours have a beginning and an end, or neither. */
const Edit = z.object(fields).superRefine(({ quietFrom, quietTo }, { addIssue }) => {
  const problem = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
  if (quietFrom !== null && quietTo === null) problem('quietTo', 'Say until when it is to be quiet.')
  if (quietTo !== null && quietFrom === null) problem('quietFrom', 'Say from when it is to be quiet.')
  if (quietFrom !== null && quietFrom === quietTo) problem('quietTo', 'Choose another end than the beginning.')
})

export const readPreferences = createRoute({
  method: 'get',
  path: '/api/profile/notification-preferences',
  tags: ['notifications'],
  responses: { 200: answer(NotificationPreferences), ...refusals(401) },
})

/** Mail about the account's security always comes: it cannot be turned off. */
export const savePreferences = createRoute({
  method: 'put',
  path: '/api/profile/notification-preferences',
  tags: ['notifications'],
  request: { body: json(Edit) },
  responses: { 200: answer(NotificationPreferences), ...refusals(401, 409, 422) },
})
