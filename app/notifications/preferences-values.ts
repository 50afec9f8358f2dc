import { clock } from '~/dealerships/labels'
import type { NotificationPreferences } from '../../api/notifications/contract'
import { isStaff, type Role } from '../../api/roles/permissions'

export type Event = keyof NotificationPreferences['events']
export interface ShownEvent {
  event: Event
  label: string
  /** Says whether mails about it are a choice; some always come, and for some there is none. */
  mail: 'choice' | 'always' | 'none'
  /** Comes by mail alone: there is nothing at the bell. */
  isMailOnly?: boolean
}

const choice = (event: Event, label: string): ShownEvent => ({ event, label, mail: 'choice' })
const ofAccount: ShownEvent = {
  event: 'account-security',
  label: 'Sign-ins and changes of the account',
  mail: 'always',
}

const ofPeople = [
  choice('messages', 'Messages, offers and test drives'),
  choice('questions', 'Questions about cars, and answers'),
  choice('reviews', 'Reviews, and replies to them'),
  choice('search-hits', 'New results of saved searches'),
  choice('price-drop', 'A lower price of a saved car'),
  choice('sold', 'A saved car is sold'),
  choice('dealership-stock', 'New cars at saved dealerships'),
  choice('post-comments', 'Comments on your posts'),
  choice('comment-replies', 'Answers to your comments'),
  choice('mentions', 'Posts and comments that mention you'),
  choice('followers', 'New followers'),
  choice('post-likes', 'Likes of your posts'),
]
const ofDealerships: ShownEvent[] = [
  choice('feed-run-waits', 'A feed’s run waits for your dealership'),
  choice('feed-run-failed', 'A feed of your dealership fails'),
  { event: 'vin-questions', label: 'Questions about a VIN that your dealership lists', mail: 'none' },
  choice('tickets', 'Answers to your dealership’s support tickets'),
  choice('advertising', 'Decisions on your dealership’s ads'),
  { event: 'monthly-figures', label: 'Your dealership’s figures, once a month', mail: 'choice', isMailOnly: true },
]

/** Lists the events of a person's own account. Those of dealerships are for people who work at a dealership. */
export const accountEvents = (role: Role): readonly ShownEvent[] => [
  ...ofPeople,
  choice('selling', isStaff({ role }) ? 'Cars offered to your dealership, and selling your own' : 'Selling your car'),
  ...(isStaff({ role }) ? ofDealerships : []),
  choice('moderation', 'Decisions on what you wrote'),
  ofAccount,
]

/** Lists the events that reach people because they administer the site. */
export const administratorEvents: readonly ShownEvent[] = [
  { event: 'feed-run-waits', label: 'A dealership answers your question about a feed run', mail: 'none' },
  choice('tickets', 'A dealership writes in a ticket of yours'),
  ofAccount,
]

export const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour * 60) }))

/** 10 PM, from 22:00. */
export function inWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clock(hour * 60 + minute)
}

/** As the form's fields hold them: a box is “on” or empty. */
export function valuesOf(preferences: NotificationPreferences): Record<string, string> {
  const { digestHour, quietFrom, quietTo } = preferences
  const boxes = Object.entries(preferences.events).flatMap(([event, { inApp, email }]) => [
    [`app-${event}`, inApp ? 'on' : ''],
    [`mail-${event}`, email ? 'on' : ''],
  ])
  return {
    ...Object.fromEntries(boxes),
    digestHour: String(digestHour),
    quietFrom: timeOf(quietFrom),
    quietTo: timeOf(quietTo),
  }
}

/** 22:00, from minutes since midnight. */
const timeOf = (minutes: number | null): string =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const timeLabels: Record<string, string> = {
  digestHour: 'Daily emails come at',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
}

/** Names the boxes of the events for people. */
export const boxLabels = (events: readonly ShownEvent[]): Record<string, string> =>
  Object.fromEntries(
    events.flatMap(({ event, label, mail, isMailOnly }) => [
      ...(isMailOnly ? [] : [[`app-${event}`, `${label}: here`]]),
      ...(mail === 'choice' ? [[`mail-${event}`, `${label}: by email`]] : []),
    ]),
  )

export function shownValue(name: string, value = ''): string {
  if (name === 'digestHour') return hours[Number(value)]?.label ?? value
  if (name.startsWith('quiet')) return value ? inWords(value) : 'None'
  return value === 'on' ? 'Yes' : 'No'
}
